import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../../platform/database/event-bus.js';
import { EmailConfirmed, LoggedIn } from '../../auth/index.js';
import { OrderRow } from '../entities/order.entity.js';

/** Attaches orders to an account when the buyer logs in or confirms their email address. */
@Injectable()
export class OrderOwnersService implements OnModuleInit {
  constructor(private readonly eventBus: EventBus) {}

  onModuleInit(): void {
    // Logging in changes the visitor id of a browser, which must keep seeing and paying the orders that it placed.
    this.eventBus.within(LoggedIn, async (tx, { oldVisitorId, newVisitorId }) => {
      if (!oldVisitorId) return;
      await tx.em.update(OrderRow, { visitorId: oldVisitorId }, { visitorId: newVisitorId });
    });
    this.eventBus.within(EmailConfirmed, async (tx, { userId, email }) => {
      await tx.em
        .createQueryBuilder()
        .update(OrderRow)
        .set({ accountId: userId })
        // Older versions stored email addresses in mixed case, as they were typed.
        .where('account_id IS NULL AND lower(email) = :email', { email })
        .execute();
    });
  }
}
