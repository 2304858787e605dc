import { normalEmail, type Language, type StockAlertInput } from '@shop/shared';
import { Injectable } from '@nestjs/common';
import { ArrayContains, MoreThan } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { CartProductQueries } from '../../catalog/index.js';
import { hashOf, isJustAsked, newConfirmLink, withNewToken } from '../mailed-secret.js';
import { MailSenderService } from '../mails/mail-sender.service.js';
import { ConsentsChanged } from '../messaging.events.js';
import { StockAlertMailService } from './stock-alert-mail.service.js';
import { alertConsent } from './alert-consent.js';
import { StockAlertRow } from './stock-alert.entity.js';

const lock = { mode: 'pessimistic_write' } as const;

@Injectable()
export class StockAlertsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly cartProductQueries: CartProductQueries,
    private readonly mailSenderService: MailSenderService,
    private readonly stockAlertMailService: StockAlertMailService,
  ) {}

  /**
   * Mails a confirmation link for a stock alert; the answer does not reveal whether the address already has one.
   * Refuses a product that is not on sale with `catalog.product_not_found`.
   */
  async request({ productId, email: given }: StockAlertInput, language: Language): Promise<void> {
    const [product] = await this.cartProductQueries.get([productId]);
    if (!product?.isActive) throw new AppError('catalog.product_not_found');
    const { variantId } = product;
    const shop = await this.mailSenderService.shop(language);
    const requestedAt = this.clock.now();
    await this.db.transaction(async (tx) => {
      const row = await this.lock(tx, { variantId, email: normalEmail(given), language, requestedAt });
      if (isWaiting(row) || isJustAsked(row, requestedAt)) return;
      const { confirmToken: token, ...link } = newConfirmLink(requestedAt);
      const { token: cancelToken, hashes } = withNewToken(row.cancelTokenHashes);
      const anew = { language, requestedAt, confirmedAt: null, toldAt: null, cancelTokenHashes: hashes };
      await tx.em.update(StockAlertRow, { id: row.id }, { ...anew, ...link });
      const alert = { email: row.email, language, cancelToken };
      await this.stockAlertMailService.queue(
        tx,
        this.stockAlertMailService.confirmation(shop, product, { alert, token }),
      );
    });
  }

  /** Confirms a stock alert; false when the link is unknown, expired or used. */
  confirm(token: string): Promise<boolean> {
    const now = this.clock.now();
    const where = { confirmTokenHash: hashOf(token), confirmExpiresAt: MoreThan(now) };
    return this.db.transaction(async (tx) => {
      const row = await tx.em.findOne(StockAlertRow, { where, lock });
      if (!row) return false;
      const changes = { confirmedAt: now, confirmTokenHash: null, confirmExpiresAt: null };
      await tx.em.update(StockAlertRow, { id: row.id }, changes);
      tx.publish(new ConsentsChanged([alertConsent(row, 'given')]));
      return true;
    });
  }

  /** Deletes a stock alert, of which only the record of consent remains. False for an unknown link. */
  cancel(token: string): Promise<boolean> {
    const where = { cancelTokenHashes: ArrayContains([hashOf(token)]) };
    return this.db.transaction(async (tx) => {
      const row = await tx.em.findOne(StockAlertRow, { where, lock });
      if (!row) return false;
      await tx.em.delete(StockAlertRow, { id: row.id });
      if (isWaiting(row)) tx.publish(new ConsentsChanged([alertConsent(row, 'withdrawn')]));
      return true;
    });
  }

  /** Row of an email address and product, created if necessary and locked. */
  private async lock(
    tx: Tx,
    values: Pick<StockAlertRow, 'variantId' | 'email' | 'language' | 'requestedAt'>,
  ): Promise<StockAlertRow> {
    await tx.em.createQueryBuilder().insert().into(StockAlertRow).values(values).orIgnore().execute();
    const { variantId, email } = values;
    return tx.em.findOneOrFail(StockAlertRow, { where: { variantId, email }, lock });
  }
}

function isWaiting({ confirmedAt, toldAt }: StockAlertRow): boolean {
  return confirmedAt !== null && toldAt === null;
}
