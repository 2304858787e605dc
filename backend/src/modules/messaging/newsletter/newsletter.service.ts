import { normalEmail, newsletterConsent, type Language, type NewsletterInput } from '@shop/shared';
import { Injectable } from '@nestjs/common';
import { ArrayContains, MoreThan, type FindOptionsWhere } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { hashOf, isJustAsked, newConfirmLink, withNewToken } from '../mailed-secret.js';
import { MailSenderService } from '../mails/mail-sender.service.js';
import { ConsentsChanged, type ConsentNote } from '../messaging.events.js';
import { NewsletterMailService } from './newsletter-mail.service.js';
import { isSubscribed, SubscriberRow } from './subscriber.entity.js';

const lock = { mode: 'pessimistic_write' } as const;

@Injectable()
export class NewsletterService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly mailSenderService: MailSenderService,
    private readonly newsletterMailService: NewsletterMailService,
    private readonly mailQueue: MailQueue,
  ) {}

  /**
   * Mails a confirmation link to an address. The caller gets the same answer for every address, so that subscriptions
   * stay private.
   */
  async request({ email: given, source }: NewsletterInput, language: Language): Promise<void> {
    const shop = await this.mailSenderService.shop(language);
    const requestedAt = this.clock.now();
    const wording = newsletterConsent[language];
    const consent = { language, source: source || 'site', wording, requestedAt };
    await this.db.transaction(async (tx) => {
      const row = await this.lock(tx, normalEmail(given), consent);
      if (isSubscribed(row) || isJustAsked(row, requestedAt)) return;
      const { confirmToken, ...link } = newConfirmLink(requestedAt);
      const { token: unsubscribeToken, hashes } = withNewToken(row.unsubscribeTokenHashes);
      const changes = { ...consent, ...link, unsubscribeTokenHashes: hashes };
      await tx.em.update(SubscriberRow, { id: row.id }, changes);
      const mail = { email: row.email, language, requestedAt, confirmToken, unsubscribeToken };
      await this.mailQueue.queue(tx, this.newsletterMailService.confirmation(shop, mail));
    });
  }

  /** Confirms a subscription; false when the link is unknown, expired or used. */
  confirm(token: string): Promise<boolean> {
    const now = this.clock.now();
    const where = { confirmTokenHash: hashOf(token), confirmExpiresAt: MoreThan(now) };
    return this.db.transaction(async (tx) => {
      const row = await tx.em.findOne(SubscriberRow, { where, lock });
      if (!row) return false;
      const changes = {
        confirmedAt: now,
        unsubscribedAt: null,
        confirmTokenHash: null,
        confirmExpiresAt: null,
      };
      await tx.em.update(SubscriberRow, { id: row.id }, changes);
      tx.publish(new ConsentsChanged([consentOf(row, 'given', row.source)]));
      return true;
    });
  }

  /** Unsubscribes; false for an unknown link. Repeating the call with a used link succeeds. */
  async unsubscribe(token: string): Promise<boolean> {
    const where = { unsubscribeTokenHashes: ArrayContains([hashOf(token)]) };
    return (await this.db.transaction((tx) => this.end(tx, where, 'mail'))) !== null;
  }

  /** Ends a subscription; null when the row does not exist. An ended subscription does not change. */
  async end(
    tx: Tx,
    where: FindOptionsWhere<SubscriberRow>,
    source: string,
  ): Promise<{ isNew: boolean } | null> {
    const row = await tx.em.findOne(SubscriberRow, { where, lock });
    if (!row || row.unsubscribedAt) return row && { isNew: false };
    const changes = { unsubscribedAt: this.clock.now(), confirmTokenHash: null, confirmExpiresAt: null };
    await tx.em.update(SubscriberRow, { id: row.id }, changes);
    if (row.confirmedAt) tx.publish(new ConsentsChanged([consentOf(row, 'withdrawn', source)]));
    return { isNew: true };
  }

  /**
   * Row of an email address, created if necessary and locked, so that the second of two concurrent requests sees the
   * first.
   */
  private async lock(
    tx: Tx,
    email: string,
    consent: Pick<SubscriberRow, 'language' | 'source' | 'wording' | 'requestedAt'>,
  ): Promise<SubscriberRow> {
    await tx.em
      .createQueryBuilder()
      .insert()
      .into(SubscriberRow)
      .values({ email, ...consent })
      .orIgnore()
      .execute();
    return tx.em.findOneOrFail(SubscriberRow, { where: { email }, lock });
  }
}

function consentOf(
  { email, wording, language }: SubscriberRow,
  action: ConsentNote['action'],
  source: string,
): ConsentNote {
  return { email, kind: 'newsletter', action, wording, source, language };
}
