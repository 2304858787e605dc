import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isoDay,
  limits,
  orderNumberText,
  trackingKey,
  unitsToShip,
  type OrderStatus,
  type ParcelCorrection,
  type ParcelInput,
  type ParcelUnits,
} from '@shop/shared';
import { Not } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { sqlState, sqlStates } from '../../../platform/database/sql-states.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { CarriersService } from '../../content/index.js';
import { toUnits } from '../../catalog/index.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import { OrderRow } from '../entities/order.entity.js';
import { ParcelShipped, ShipmentUndone } from '../lifecycle/orders.events.js';
import { OrdersService } from '../lifecycle/orders.service.js';
import { ShipmentsService } from '../lifecycle/shipments.service.js';
import { ParcelRow } from './parcel.entity.js';
import { unitsOf } from './parcel-units.js';

const open: readonly OrderStatus[] = ['paid', 'shipped', 'in-transit'];

/** Ships orders in parcels: the first parcel marks the order as shipped, and the buyer is notified of each. */
@Injectable()
export class ParcelsService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ordersService: OrdersService,
    private readonly shipmentsService: ShipmentsService,
    private readonly carriersService: CarriersService,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(ShipmentUndone, async (tx, { orderId }) => {
      await tx.em.delete(ParcelRow, { orderId });
    });
  }

  /**
   * Ships a parcel. Refuses with `orders.wrong_state`, `orders.parcel_empty`, `orders.parcel_units`,
   * `orders.parcel_day`, `orders.carrier_unknown`, `orders.parcel_number_taken`.
   */
  create(orderId: string, input: ParcelInput, account: Account): Promise<{ id: number }> {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const lines = await this.unitsFor(tx, order, input.lines);
      const sent = await this.sentBy(tx, order, input);
      const hasShipped = order.status === 'paid';
      if (hasShipped) await this.ordersService.moveTo(tx, order, 'shipped', `account:${account.id}`);
      const row = tx.em.create(ParcelRow, { orderId, ...sent, lines, hasShipped, version: 1 });
      await this.write(() => tx.em.insert(ParcelRow, row));
      tx.publish(new ParcelShipped(orderId, row.id, this.clock.now()));
      await writeAuditLog(tx, { action: 'order.parcel_added', entity: `order:${orderId}` });
      return { id: row.id };
    });
  }

  /** Refuses a parcel that `create` would refuse, without writing or locking anything. */
  async check(order: OrderRow, input: ParcelInput): Promise<void> {
    const tx = { em: this.db.em };
    await this.unitsFor(tx, order, input.lines);
    await this.sentBy(tx, order, input);
  }

  /**
   * Corrects carrier, number or day of a parcel. Refuses like `create`, with `orders.not_found` and, after a
   * correction by somebody else, `orders.parcel_changed`.
   */
  correct(orderId: string, id: number, input: ParcelCorrection): Promise<void> {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const parcel = await this.get(tx, orderId, id);
      const { version } = parcel;
      if (input.version !== undefined && input.version !== version)
        throw new AppError('orders.parcel_changed');
      const sent = await this.sentBy(tx, order, input, parcel);
      await this.write(() => tx.em.update(ParcelRow, { id }, { ...sent, version: version + 1 }));
      if (input.isMailed) tx.publish(new ParcelShipped(orderId, id, this.clock.now()));
      const fields = ['carrier', 'number', 'shippedOn'];
      await writeAuditLog(tx, { action: 'order.parcel_corrected', entity: `order:${orderId}`, fields });
    });
  }

  /**
   * Removes a parcel within ten seconds, before the buyer is notified; an order that this parcel shipped is paid
   * again. Refuses with `orders.not_found`, `orders.shipment_stands`.
   */
  remove(orderId: string, id: number, account: Account): Promise<void> {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const parcel = await this.get(tx, orderId, id);
      if (parcel.hasShipped) return this.shipmentsService.undoShipment(tx, order, account);
      if (!(await isFresh(tx, id))) throw new AppError('orders.shipment_stands');
      await tx.em.delete(ParcelRow, { id });
      await writeAuditLog(tx, { action: 'order.parcel_removed', entity: `order:${orderId}` });
    });
  }

  /**
   * True when a parcel, or a shipment without a parcel, was not undone. The order is locked, so the answer holds until
   * the transaction ends.
   */
  async isFinal(
    tx: Tx,
    orderId: string,
    shipped: { parcelId: number } | { stepId: number },
  ): Promise<boolean> {
    if ('stepId' in shipped) return this.shipmentsService.isFinal(tx, orderId, shipped.stepId);
    await this.ordersService.lock(tx, orderId);
    return tx.em.existsBy(ParcelRow, { id: shipped.parcelId, orderId });
  }

  private async get(tx: Tx, orderId: string, id: number): Promise<ParcelRow> {
    const parcel = await tx.em.findOneBy(ParcelRow, { id, orderId });
    if (!parcel) throw new AppError('orders.not_found');
    return parcel;
  }

  private async unitsFor(
    { em }: Pick<Tx, 'em'>,
    { id: orderId, status }: OrderRow,
    wanted: readonly ParcelUnits[] | undefined,
  ): Promise<ParcelUnits[]> {
    if (!open.includes(status)) throw new AppError('orders.wrong_state', { from: status, to: 'shipped' });
    const ordered = toUnits(await em.findBy(OrderLineRow, { orderId }));
    const sent = await em.findBy(ParcelRow, { orderId });
    const left = unitsToShip(ordered, sent);
    if (left.length === 0) throw new AppError('orders.parcel_empty');
    const units = unitsOf(left, wanted);
    if (!units) throw new AppError('orders.parcel_units', {}, { field: 'lines' });
    return units;
  }

  /** Carrier, tracking number and shipping day; a correction keeps the fields that the input leaves out. */
  private async sentBy(
    { em }: Pick<Tx, 'em'>,
    { createdAt }: OrderRow,
    { carrierId, number, shippedOn }: ParcelCorrection,
    before?: ParcelRow,
  ) {
    const today = isoDay(this.clock.now());
    const day = shippedOn ?? before?.shippedOn ?? today;
    if (day > today || day < isoDay(createdAt))
      throw new AppError('orders.parcel_day', {}, { field: 'shippedOn' });
    const text = (number ?? before?.number ?? '').trim();
    const key = trackingKey(text);
    await this.refuseTaken(em, key, before?.id);
    const carrier = carrierId === undefined ? before : await this.carrierOf(carrierId);
    return {
      carrierId: carrier?.carrierId ?? null,
      carrier: carrier?.carrier ?? '',
      number: text,
      trackingKey: key,
      shippedOn: day,
    };
  }

  private async carrierOf(carrierId: number | null): Promise<Pick<ParcelRow, 'carrierId' | 'carrier'>> {
    if (carrierId === null) return { carrierId, carrier: '' };
    const carrier = (await this.carriersService.of([carrierId])).get(carrierId);
    if (!carrier) throw new AppError('orders.carrier_unknown', {}, { field: 'carrierId' });
    return { carrierId, carrier: carrier.name };
  }

  private async refuseTaken(em: Tx['em'], key: string, own = 0): Promise<void> {
    if (!key) return;
    const other = await em.findOneBy(ParcelRow, { trackingKey: key, id: Not(own) });
    if (!other) return;
    const { orderNumber } = await this.ordersService.get(other.orderId);
    throw numberTaken(orderNumberText(orderNumber));
  }

  /** When two parcels with one tracking number are written at once, the unique constraint refuses the second. */
  private async write(statement: () => Promise<unknown>): Promise<void> {
    try {
      await statement();
    } catch (error) {
      throw sqlState(error) === sqlStates.uniqueViolation ? numberTaken('…') : error;
    }
  }
}

function numberTaken(order: string): AppError {
  return new AppError('orders.parcel_number_taken', { order }, { field: 'number' });
}

async function isFresh(tx: Tx, id: number): Promise<boolean> {
  const [found] = await tx.em.query<{ isFresh: boolean }[]>(
    `SELECT clock_timestamp() - created_at <= $2 * interval '1 millisecond' AS "isFresh" FROM parcels WHERE id = $1`,
    [id, limits.shipmentUndo],
  );
  return found?.isFresh === true;
}
