import { Injectable } from '@nestjs/common';
import { refundDueOn, unitsLeft, type CancellationInput, type ReturnInput } from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { ImageStore } from '../../../platform/files/image-store.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrdersService, type OrderRow } from '../../orders/index.js';
import { OrderLedger } from '../ledger/order-ledger.js';
import { ReturnRow } from './return.entity.js';
import {
  cancellationOffer,
  isSameUnits,
  isWithin,
  mergedUnits,
  reasonsLeft,
  returnableUnits,
  type ReturnContext,
} from './return-units.js';
import { ReturnChanged } from './returns.events.js';
import { ReturnQueries } from './returns.queries.js';

/**
 * Creates and withdraws buyers' requests while their order is locked, so that concurrent equal requests create only one
 * return.
 */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly imageStore: ImageStore,
    private readonly ordersService: OrdersService,
    private readonly orderLedger: OrderLedger,
    private readonly returnQueries: ReturnQueries,
  ) {}

  /**
   * Requests the return of units. Refuses with `returns.units_taken`, `returns.reason_over` or, for a file that is no
   * picture, `files.not_an_image`; a refused request is not stored. Repeating an unanswered request with the same units
   * and reason changes nothing.
   */
  async request(orderId: string, input: ReturnInput, pictures: readonly Buffer[]): Promise<void> {
    const wanted = { ...input, lines: mergedUnits(input.lines) };
    const order = await this.ordersService.get(orderId);
    // Processing photos is slow, so requests that will be refused are detected before.
    if (isAsked(await this.checked(this.db, order, wanted), wanted)) return;
    const photos: string[] = [];
    for (const picture of pictures) photos.push(await this.imageStore.storePrivate(picture));
    await this.db.transaction(async (tx) => {
      const locked = await this.ordersService.lock(tx, orderId);
      if (isAsked(await this.checked(tx, locked, wanted), wanted)) return;
      const { reason, lines, comment = '' } = wanted;
      const requestedAt = this.clock.now();
      const dueOn = refundDueOn(requestedAt);
      const values = { kind: 'return', state: 'requested', basis: null, requestedAt, dueOn } as const;
      const row = await this.insert(tx, { ...values, orderId, reason, lines, comment, photos });
      tx.publish(new ReturnChanged(orderId, 'asked', row));
      await writeAuditLog(tx, { action: 'order.return_requested', entity: `order:${orderId}` });
    });
  }

  /**
   * Requests the cancellation of an order, or ends the contract if the law gives this effect to the buyer's notice.
   * Refuses with `returns.nothing_to_cancel`, or with `returns.effect_changed` when the effect differs from the
   * displayed one.
   */
  cancel(orderId: string, { effect, comment = '' }: CancellationInput): Promise<void> {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const context = await this.returnQueries.context(tx.em, order);
      if (context.returns.some(isWaitingCancellation)) return;
      const offer = cancellationOffer(context);
      if (!offer) throw new AppError('returns.nothing_to_cancel');
      if (offer.effect !== effect) throw new AppError('returns.effect_changed');
      const { charged, before } = await this.orderLedger.shares(tx.em, order);
      const isEnd = effect === 'end';
      const requestedAt = this.clock.now();
      const row = await this.insert(tx, {
        orderId,
        kind: 'cancellation',
        reason: offer.basis === '54.9' ? 'late' : isEnd ? 'law' : 'changed-mind',
        state: isEnd ? 'approved' : 'requested',
        basis: offer.basis ?? null,
        lines: unitsLeft(charged, before).filter(({ quantity }) => quantity > 0),
        comment,
        photos: [],
        requestedAt,
        dueOn: isEnd ? refundDueOn(requestedAt) : null,
      });
      if (isEnd) await this.ordersService.cancelPaid(tx, order, 'visitor');
      tx.publish(new ReturnChanged(orderId, isEnd ? 'ended' : 'asked', row));
      const action = isEnd ? 'order.contract_ended' : 'order.cancellation_requested';
      await writeAuditLog(tx, { action, entity: `order:${orderId}`, fields: isEnd ? ['status'] : [] });
    });
  }

  /** Withdraws a buyer's request. Refuses with `returns.not_found` or `returns.wrong_state`. */
  withdraw(orderId: string, id: number): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.ordersService.lock(tx, orderId);
      const row = await tx.em.findOneBy(ReturnRow, { id, orderId });
      if (!row) throw new AppError('returns.not_found');
      if (row.state === 'withdrawn') return;
      // A cancellation that was approved or ended the contract is final.
      const canWithdraw = row.state === 'requested' || (row.state === 'approved' && row.kind === 'return');
      if (!canWithdraw) throw new AppError('returns.wrong_state');
      await tx.em.update(ReturnRow, { id }, { state: 'withdrawn', closedAt: this.clock.now(), dueOn: null });
      await writeAuditLog(tx, { action: 'order.return_withdrawn', entity: `order:${orderId}` });
    });
  }

  private async checked(
    { em }: Pick<Tx, 'em'>,
    order: OrderRow,
    { lines, reason, ...input }: ReturnInput,
  ): Promise<ReturnContext> {
    const context = await this.returnQueries.context(em, order);
    if (isAsked(context, { lines, reason, ...input })) return context;
    if (!order.paidAt || lines.length === 0 || !isWithin(lines, returnableUnits(context)))
      throw new AppError('returns.units_taken');
    if (!reasonsLeft(context).includes(reason)) throw new AppError('returns.reason_over');
    return context;
  }

  private async insert(tx: Tx, values: Omit<ReturnRow, 'id' | keyof typeof unanswered>): Promise<ReturnRow> {
    return tx.em.save(tx.em.create(ReturnRow, { ...unanswered, ...values }));
  }
}

/** Initial values of the columns that only the shop fills in. */
const unanswered = { answer: '', restock: [], receivedAt: null, closedAt: null } satisfies Partial<ReturnRow>;

/**
 * True when an equal request is waiting for an answer, sent by another tab or by a repetition after a lost response.
 */
function isAsked({ returns }: ReturnContext, { lines, reason }: ReturnInput): boolean {
  return returns.some((row) => {
    const isSame = row.reason === reason && isSameUnits(row.lines, lines);
    return row.kind === 'return' && row.state === 'requested' && isSame;
  });
}

const isWaitingCancellation = ({ kind, state }: ReturnRow) =>
  kind === 'cancellation' && (state === 'requested' || state === 'approved');
