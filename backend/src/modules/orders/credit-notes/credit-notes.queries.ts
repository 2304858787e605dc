import { Injectable } from '@nestjs/common';
import { decimalText, type CreditNote } from '@shop/shared';
import { In, IsNull } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { CreditNoteRow } from './credit-note.entity.js';

@Injectable()
export class CreditNoteQueries {
  constructor(private readonly db: Db) {}

  /** Credit notes of several orders by order id, the oldest first, cancelled credit notes included. */
  async of(orderIds: readonly string[]): Promise<Map<string, CreditNote[]>> {
    if (orderIds.length === 0) return new Map();
    const rows = await this.db.em.find(CreditNoteRow, {
      where: { orderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return new Map([...byOrder].map(([orderId, notes]) => [orderId, notes.map(toCreditNote)]));
  }

  /** Refuses with `orders.not_found` when the order has no credit note of this number. */
  async get(orderId: string, number: number): Promise<CreditNoteRow> {
    const note = await this.db.em.findOneBy(CreditNoteRow, { orderId, number });
    if (!note) throw new AppError('orders.not_found');
    return note;
  }

  /** Finds the valid (not cancelled) credit note of a refund. */
  findByRefund(refundId: number): Promise<CreditNoteRow | null> {
    return this.db.em.findOneBy(CreditNoteRow, { refundId, cancelledAt: IsNull() });
  }
}

function toCreditNote({ number, totalCents, issuedAt, cancelledAt }: CreditNoteRow): CreditNote {
  return {
    number: number ?? 0,
    amount: decimalText(totalCents),
    issuedAt: issuedAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString(),
  };
}
