import { Injectable } from '@nestjs/common';
import type { Language, ParcelBatch, ParcelBatchRow, ParcelInput } from '@shop/shared';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { OrderRow } from '../entities/order.entity.js';
import { OrdersService } from '../lifecycle/orders.service.js';
import { ParcelRow } from './parcel.entity.js';
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
    private readonly ordersService: OrdersService,
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
      if (isDryRun) await this.parcelsService.check(order, input);
      else return { ...row, parcelId: (await this.parcelsService.create(order.id, input, account)).id };
      return row;
    } catch (error) {
      return { ...row, problem: this.problemOf(error, language) };
    }
  }

  /** Undoes each parcel like a single one: what can no longer be undone carries its error. */
  async undo(ids: readonly number[], sender: Sender): Promise<ParcelBatchRow[]> {
    const parcels = await this.db.em.find(ParcelRow, { where: { id: In([...ids]) }, order: { id: 'ASC' } });
    const rows: ParcelBatchRow[] = [];
    for (const parcel of parcels) rows.push(await this.undoOne(parcel, sender));
    return rows;
  }

  private async undoOne(
    { id, orderId, number }: ParcelRow,
    { account, language }: Sender,
  ): Promise<ParcelBatchRow> {
    const { orderNumber } = await this.ordersService.get(orderId);
    const row = { order: orderNumber, number, parcelId: id };
    try {
      await this.parcelsService.remove(orderId, id, account);
      return row;
    } catch (error) {
      return { ...row, problem: this.problemOf(error, language) };
    }
  }

  private problemOf(error: unknown, language: Language): string {
    if (!(error instanceof AppError)) throw error;
    return this.translationService.in(language, 'errors')(error.code.replace('.', '_'), error.args);
  }
}
