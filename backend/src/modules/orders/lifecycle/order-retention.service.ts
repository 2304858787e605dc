import { Injectable } from '@nestjs/common';
import { isoDay, keptDays } from '@shop/shared';
import { In } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { daysBefore } from '../../../platform/personal-data/personal-data.service.js';
import { OrderContractRow } from '../entities/order-contract.entity.js';
import { OrderCorrectionRow } from '../entities/order-correction.entity.js';
import { OrderNoteRow } from '../entities/order-note.entity.js';
import { OrderTagRow } from '../entities/order-tag.entity.js';
import { OrdersAnonymised } from './orders.events.js';

const batch = 500;
/** Calendar years for which tax law requires records to be kept, after the year of the order. */
const taxYears = 6;

const neverPaid = `status = 'cancelled' AND paid_at IS NULL AND payment_state <> 'review'`;

/**
 * Removes the data that identifies buyers, and the links to their orders. Country and province stay because taxes
 * depend on them.
 */
const anonymise = (condition: string) => `
  UPDATE orders SET first_name = '', last_name = '—', email = '', phone = '', address = '', city = '', postal_code = '',
    gift_note = '', payment_method = NULL, visitor_id = NULL, account_id = NULL, checkout_key = NULL,
    checkout_hash = '', link_version = link_version + 1, anonymised_at = $2, version = version + 1
  WHERE id IN (
    SELECT id FROM orders WHERE anonymised_at IS NULL AND created_at < $1 AND ${condition}
    ORDER BY created_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
  RETURNING id`;

/** Customer row without an address that replaces the buyer of anonymised orders; it is never listed. */
const nobody = `INSERT INTO customers (email, erased_at) VALUES ('', $1) ON CONFLICT DO NOTHING`;

/** Anonymises orders after the years for which the law requires records of the buyer. */
@Injectable()
export class OrderRetentionService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async purge(now: Date): Promise<void> {
    await this.anonymise(neverPaid, daysBefore(now, keptDays.unpaidOrder));
    const year = Number(isoDay(now).slice(0, 4)) - taxYears;
    // 05:00 UTC is midnight of 1 January in Quebec.
    await this.anonymise('true', new Date(`${year}-01-01T05:00:00Z`));
  }

  private async anonymise(condition: string, before: Date): Promise<void> {
    for (let ids: string[] = ['']; ids.length > 0;)
      ids = await this.db.transaction(async (tx) => {
        const now = this.clock.now();
        await tx.em.query(nobody, [now]);
        const [anonymised] = await tx.em.query<[{ id: string }[], number]>(anonymise(condition), [
          before,
          now,
        ]);
        const found = anonymised.map(({ id }) => id);
        if (found.length === 0) return [];
        for (const rows of [OrderContractRow, OrderCorrectionRow, OrderNoteRow, OrderTagRow])
          await tx.em.delete(rows, { orderId: In(found) });
        tx.publish(new OrdersAnonymised(found));
        return found;
      });
  }
}
