import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  fitsAfter,
  refundOfAmount,
  refundTotal,
  type RefundableOrder,
  type RefundBreakdown,
} from '@shop/shared';
import { IsNull, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import type { Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { takeNumber } from '../numbering/take-number.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import type { OrderRow } from '../entities/order.entity.js';
import { CreditNoteRow } from './credit-note.entity.js';

/** A refund, with the cents of it that were money of its order (a buyer may have paid twice). */
export interface CountedRefund {
  refundId: number;
  cents: number;
  /** Breakdown by line as the owner asked for it; null for a refund of an amount. */
  breakdown: RefundBreakdown | null;
}

/** Published inside a transaction that wrote a credit note; the note gets its number just before the commit. */
class CreditNoteIssued {
  constructor(readonly id: number) {}
}

/** Writes and cancels credit notes. The caller of every method has locked the order in its transaction. */
@Injectable()
export class CreditNotesService implements OnModuleInit {
  constructor(
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.eventBus.closing(CreditNoteIssued, (tx, { id }) => takeNumber(tx, 'creditNote', id));
  }

  /** Amounts charged for an order, in the shape from which refunds are calculated. */
  async chargedFor(
    em: EntityManager,
    { id, shippingCents, shippingTaxes, taxes }: OrderRow,
  ): Promise<RefundableOrder> {
    const rows = await em.find(OrderLineRow, { where: { orderId: id }, order: { id: 'ASC' } });
    const lines = rows.map(
      ({ variantId: productId, quantity, unitPriceCents, discountCents, taxes: shares }) => {
        return { productId, quantity, netCents: unitPriceCents * quantity - discountCents, taxes: shares };
      },
    );
    return { lines, shippingCents, shippingTaxes, taxes };
  }

  valid(em: EntityManager, orderId: string): Promise<CreditNoteRow[]> {
    return em.find(CreditNoteRow, { where: { orderId, cancelledAt: IsNull() }, order: { id: 'ASC' } });
  }

  /**
   * Makes an order's credit notes match its refunds: one note for each refund, for the amount that counts; notes of
   * failed refunds are cancelled. An unpaid order has no invoice and so no credit notes.
   */
  async reconcile(tx: Tx, order: OrderRow, counted: readonly CountedRefund[]): Promise<void> {
    const wanted = order.paidAt ? counted.filter(({ cents }) => cents > 0) : [];
    const isKept = (note: CreditNoteRow) =>
      wanted.some(({ refundId, cents }) => refundId === note.refundId && cents === note.totalCents);
    const valid = await this.valid(tx.em, order.id);
    const kept = valid.filter(isKept);
    for (const note of valid) if (!kept.includes(note)) await this.cancel(tx, note);
    const missing = wanted.filter(({ refundId }) => !kept.some((note) => note.refundId === refundId));
    if (missing.length === 0) return;
    const charged = await this.chargedFor(tx.em, order);
    for (const refund of missing) kept.push(await this.issue(tx, order.id, refund, { charged, kept }));
  }

  private async issue(
    tx: Tx,
    orderId: string,
    { refundId, cents, breakdown }: CountedRefund,
    { charged, kept }: { charged: RefundableOrder; kept: readonly CreditNoteRow[] },
  ): Promise<CreditNoteRow> {
    const isAsAsked = breakdown && refundTotal(breakdown) === cents && fitsAfter(charged, kept, breakdown);
    const given = isAsAsked ? breakdown : refundOfAmount(charged, kept, cents);
    const note = tx.em.create(CreditNoteRow, {
      ...given,
      orderId,
      refundId,
      totalCents: cents,
      issuedAt: this.clock.now(),
    });
    await tx.em.save(note);
    tx.publish(new CreditNoteIssued(note.id));
    return note;
  }

  /**
   * A credit note that was written by this same transaction has no number yet, so it is deleted instead of cancelled.
   */
  private async cancel(tx: Tx, { id, number }: CreditNoteRow): Promise<void> {
    if (number === null) await tx.em.delete(CreditNoteRow, { id });
    else await tx.em.update(CreditNoteRow, { id }, { cancelledAt: this.clock.now() });
  }
}
