import { Injectable } from '@nestjs/common';
import {
  contactFields,
  normalEmail,
  postalCodeOf,
  type OrderContactInput,
  type OrderContact,
  type VersionedContact,
} from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { refuseChanged } from '../../../platform/database/optimistic-lock.js';
import { Db } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { OrderRow } from '../entities/order.entity.js';
import { OrdersService } from '../lifecycle/orders.service.js';
import { PricingService } from '../placing/pricing.service.js';
import { refuseClosed, refuseOtherSum } from './correction-rules.js';
import { OrderCorrectionRow } from '../entities/order-correction.entity.js';

/** Corrects the name and address of an order until it is shipped. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly pricingService: PricingService,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<VersionedContact> {
    return versioned(await this.ordersService.get(id));
  }

  /** Refuses what `correct` would refuse for this postal code, without locking anything. */
  async check(id: string, postalCode: string): Promise<void> {
    const order = await this.ordersService.get(id);
    refuseClosed(order);
    refuseOtherSum(order, postalCode, await this.pricingService.rules());
  }

  /**
   * Refuses with `orders.correction_closed`, `orders.correction_province`, `orders.correction_zone` and, after a change
   * by somebody else, with `orders.changed_meanwhile`. Links that were mailed to a wrong address stop working.
   */
  async correct(id: string, { reason, version, ...input }: OrderContactInput, account: Account) {
    const rules = await this.pricingService.rules();
    return this.db.transaction(async (tx): Promise<VersionedContact> => {
      const order = await this.ordersService.lock(tx, id);
      refuseClosed(order);
      const refused = 'orders.changed_meanwhile';
      await refuseChanged(order, { version, view: versioned, refused });
      const [before, after] = [contactOf(order), normalised(input)];
      const fields = contactFields.filter((field) => before[field] !== after[field]);
      if (fields.length === 0) return versioned(order);
      refuseOtherSum(order, after.postalCode, rules);
      const linkVersion = order.linkVersion + (fields.includes('email') ? 1 : 0);
      await tx.em.update(OrderRow, { id }, { ...after, linkVersion });
      const actor = `account:${account.id}`;
      const createdAt = this.clock.now();
      await tx.em.insert(OrderCorrectionRow, { orderId: id, before, fields, reason, actor, createdAt });
      await writeAuditLog(tx, {
        action: 'order.contact_corrected',
        entity: `order:${id}`,
        fields: [...fields, `reason.${reason}`],
      });
      return versioned(await tx.em.findOneByOrFail(OrderRow, { id }));
    });
  }
}

const versioned = (order: OrderRow): VersionedContact => ({ ...contactOf(order), version: order.version });

function contactOf(order: OrderRow): OrderContact {
  const { firstName, lastName, phone, email, address, city, postalCode } = order;
  return { firstName, lastName, phone, email, address, city, postalCode };
}

function normalised({ email, postalCode, ...contact }: OrderContact): OrderContact {
  return { ...contact, email: normalEmail(email), postalCode: postalCodeOf(postalCode) ?? postalCode };
}
