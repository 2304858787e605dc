import { Injectable } from '@nestjs/common';
import type { Language, ParcelBatch, ParcelBatchRow, ParcelInput } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { OrderRow } from '../entities/order.entity.js';
import { ParcelsService } from './parcels.service.js';

interface Sender {
  account: Account;
  language: Language;
}

/** Ships many orders at once, from a list of order numbers with tracking numbers. */
@Injectable()
export class ParcelBatchService {
  constructor(
    private readonly db: Db,
    private readonly parcelsService: ParcelsService,
    private readonly translationService: TranslationService,
  ) {}

  /** Ships each row separately: a refused row carries its error, and the other rows are shipped. */
  async ship(batch: ParcelBatch, sender: Sender): Promise<ParcelBatchRow[]> {
    const rows: ParcelBatchRow[] = [];
    for (const row of batch.rows) rows.push(await this.shipOne(row, batch, sender));
    return rows;
  }

  private async shipOne(
    { order: orderNumber, number = '' }: ParcelBatch['rows'][number],
    { carrierId, shippedOn, isDryRun }: ParcelBatch,
    { account, language }: Sender,
  ): Promise<ParcelBatchRow> {
    const order = await this.db.em.findOneBy(OrderRow, { orderNumber });
    const customerName = order ? `${order.firstName} ${order.lastName}`.trim() : undefined;
    const row = { order: orderNumber, number, customerName };
    try {
      if (!order) throw new AppError('orders.not_found');
      const input: ParcelInput = { carrierId, number, shippedOn };
      await (isDryRun
        ? this.parcelsService.check(order, input)
        : this.parcelsService.create(order.id, input, account));
      return row;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const t = this.translationService.in(language, 'errors');
      return { ...row, problem: t(error.code.replace('.', '_'), error.args) };
    }
  }
}
