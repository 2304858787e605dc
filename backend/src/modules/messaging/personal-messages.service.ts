import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull, LessThan, type EntityManager } from 'typeorm';
import { Db, type Tx } from '../../platform/database/db.js';
import { PersonalDataService, type ErasedPerson, type Person } from '../auth/index.js';
import { ChatMessageRow } from './chat/chat-message.entity.js';
import { ChatThreadRow } from './chat/chat-thread.entity.js';
import { ContactMessageRow } from './contact/contact-message.entity.js';
import { StockAlertRow } from './stock-alerts/stock-alert.entity.js';
import { SubscriberRow } from './newsletter/subscriber.entity.js';

/**
 * What people have written, for those who ask what the shop knows of them or want it gone. What only bears an address
 * is theirs once they have proved that the address is.
 */
@Injectable()
export class PersonalMessagesService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly personalDataService: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalDataService.add('messages', {
      collect: (person) => this.collect(this.db.em, person),
      count: (person) => this.count(person),
      erase: (tx, person) => this.erase(tx, person),
    });
  }

  private async collect(em: EntityManager, { userId, email, isEmailConfirmed }: Person): Promise<unknown> {
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

  private async erase({ em }: Tx, person: ErasedPerson): Promise<void> {
    const { userId, isEmailConfirmed } = person;
    if (userId !== null) await em.delete(ChatThreadRow, { accountId: userId });
    if (!isEmailConfirmed) return;
    const { threads, contacts, subscriber } = underAddress(person);
    await em.delete(ChatThreadRow, threads);
    await em.delete(ContactMessageRow, contacts);
    await em.delete(SubscriberRow, subscriber);
    await em.delete(StockAlertRow, subscriber);
  }

  private async count(person: ErasedPerson) {
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
}

/** What bears an address and belongs to no account. */
function underAddress({ email, before }: ErasedPerson) {
  const older = before && LessThan(before);
  return {
    threads: { email, accountId: IsNull(), ...(older && { createdAt: older }) },
    contacts: { email, ...(older && { createdAt: older }) },
    subscriber: { email, ...(older && { requestedAt: older }) },
  };
}
