import { Injectable, type OnModuleInit } from '@nestjs/common';
import { keptDays, type PersonalCounts } from '@shop/shared';
import { IsNull, LessThan, Not } from 'typeorm';
import { Db, type Tx } from '../../platform/database/db.js';
import {
  daysBefore,
  PersonalDataService,
  type ErasedPerson,
  type Person,
  type PersonalDataSource,
} from '../../platform/personal-data/personal-data.service.js';
import { ChatMessageRow } from './chat/chat-message.entity.js';
import { ChatThreadRow } from './chat/chat-thread.entity.js';
import { ContactMessageRow } from './contact/contact-message.entity.js';
import { StockAlertRow } from './stock-alerts/stock-alert.entity.js';
import { SubscriberRow } from './newsletter/subscriber.entity.js';

/**
 * Exports and erases messages, newsletter subscriptions and stock alerts. Those stored under an email address alone
 * belong to an account only once the address is confirmed.
 */
@Injectable()
export class MessagingPersonalData implements PersonalDataSource, OnModuleInit {
  readonly addressTables = ['contact_messages', 'newsletter_subscribers', 'stock_alerts', 'chat_threads'];

  constructor(
    private readonly db: Db,
    private readonly personalDataService: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalDataService.register('messaging', this);
  }

  async collect(person: Person): Promise<Record<string, unknown>> {
    return { messages: await this.messages(person) };
  }

  private async messages({ userId, email, isEmailConfirmed }: Person): Promise<Record<string, unknown>> {
    const { em } = this.db;
    const select = { message: true, createdAt: true } as const;
    const chat = await em.find(ChatMessageRow, {
      where: [
        ...(userId === null ? [] : [{ thread: { accountId: userId } }]),
        ...(isEmailConfirmed ? [{ thread: { email, accountId: IsNull() } }] : []),
      ],
      select: { ...select, adminResponse: true, respondedAt: true, userAgent: true, url: true },
      order: { id: 'ASC' },
    });
    if (!isEmailConfirmed) return { chat };
    const contact = await em.find(ContactMessageRow, {
      where: { email },
      select: { ...select, name: true, subject: true },
      order: { id: 'ASC' },
    });
    const newsletter = await em.findOne(SubscriberRow, {
      where: { email },
      select: {
        language: true,
        source: true,
        wording: true,
        requestedAt: true,
        confirmedAt: true,
        unsubscribedAt: true,
      },
    });
    const alerts = await em.find(StockAlertRow, {
      where: { email },
      select: { variantId: true, language: true, requestedAt: true, confirmedAt: true, toldAt: true },
      order: { id: 'ASC' },
    });
    const stockAlerts = alerts.map(({ variantId, ...alert }) => ({ productId: variantId, ...alert }));
    return { chat, contact, newsletter, stockAlerts };
  }

  async erase({ em }: Tx, person: ErasedPerson): Promise<void> {
    const { userId, isEmailConfirmed } = person;
    if (userId !== null) await em.delete(ChatThreadRow, { accountId: userId });
    if (!isEmailConfirmed) return;
    const { threads, contacts, subscriber } = underAddress(person);
    await em.delete(ChatThreadRow, threads);
    await em.delete(ContactMessageRow, contacts);
    await em.delete(SubscriberRow, subscriber);
    await em.delete(StockAlertRow, subscriber);
  }

  async count(person: ErasedPerson): Promise<Partial<PersonalCounts>> {
    const { em } = this.db;
    const { userId } = person;
    const { threads, contacts, subscriber } = underAddress(person);
    const thread = [threads, ...(userId === null ? [] : [{ accountId: userId }])];
    const [chatMessages, contactMessages, newsletter, stockAlerts] = await Promise.all([
      em.countBy(
        ChatMessageRow,
        thread.map((one) => ({ thread: one })),
      ),
      em.countBy(ContactMessageRow, contacts),
      em.countBy(SubscriberRow, subscriber),
      em.countBy(StockAlertRow, subscriber),
    ]);
    return { chatMessages, contactMessages, newsletter, stockAlerts };
  }

  async retain(now: Date): Promise<void> {
    const { em } = this.db;
    const before = (days: number) => LessThan(daysBefore(now, days));
    await em.delete(ChatThreadRow, { accountId: IsNull(), lastMessageAt: before(keptDays.visitorChat) });
    await em.delete(ChatThreadRow, { visitorId: IsNull(), lastMessageAt: before(keptDays.accountChat) });
    await em.delete(ContactMessageRow, { createdAt: before(keptDays.contact) });
    await em.delete(SubscriberRow, {
      confirmedAt: IsNull(),
      requestedAt: before(keptDays.unconfirmedSubscriber),
    });
    await em.delete(StockAlertRow, {
      confirmedAt: IsNull(),
      requestedAt: before(keptDays.unconfirmedSubscriber),
    });
    await em.delete(StockAlertRow, { toldAt: before(keptDays.unconfirmedSubscriber) });
    await em.delete(SubscriberRow, {
      confirmedAt: Not(IsNull()),
      unsubscribedAt: before(keptDays.formerSubscriber),
    });
  }
}

/** SQL condition for rows with this email address that belong to no account. */
function underAddress({ email, before }: ErasedPerson) {
  const older = before && LessThan(before);
  return {
    threads: { email, accountId: IsNull(), ...(older && { createdAt: older }) },
    contacts: { email, ...(older && { createdAt: older }) },
    subscriber: { email, ...(older && { requestedAt: older }) },
  };
}
