import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../../platform/database/event-bus.js';
import { EmailConfirmed, LoggedIn } from '../../auth/index.js';
import { OrderRow } from '../entities/order.entity.js';

/** Attaches orders to an account when their buyer logs in or proves their address. */
@Injectable()
export class OrderOwnersService implements OnModuleInit {
  constructor(private readonly eventBus: EventBus) {}

  onModuleInit(): void {
    // The browser goes on seeing what it placed, and paying it, under its new name.
    this.eventBus.within(LoggedIn, async (tx, { oldVisitorId, newVisitorId }) => {
      if (!oldVisitorId) return;
      await tx.em.update(OrderRow, { visitorId: oldVisitorId }, { visitorId: newVisitorId });
    });
    this.eventBus.within(EmailConfirmed, async (tx, { userId, email }) => {
      await tx.em
        .createQueryBuilder()
        .update(OrderRow)
        .set({ accountId: userId })
        // Orders of older versions keep the address as it was typed.
        .where('account_id IS NULL AND lower(email) = :email', { email })
        .execute();
    });
  }
}
