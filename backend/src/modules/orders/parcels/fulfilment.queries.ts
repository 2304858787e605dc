import { Injectable } from '@nestjs/common';
import { toUnits } from '../../catalog/index.js';
import { sum, type OrderStatus, type ParcelUnits } from '@shop/shared';
import type { EntityManager } from 'typeorm';
import { OrderLineRow } from '../entities/order-line.entity.js';
import { OrderStatusChangeRow } from '../entities/order-status-change.entity.js';
import type { OrderRow } from '../entities/order.entity.js';
import { ParcelRow } from './parcel.entity.js';

/** Units of an order that were shipped, with the times. */
export interface Fulfilment {
  ordered: ParcelUnits[];
  /** Units in the order's parcels; all units of an order that was shipped without a parcel. */
  sent: ParcelUnits[];
  /** Time of the first shipment; null: nothing was shipped. */
  shippedAt: Date | null;
  deliveredAt: Date | null;
}

const gone: readonly OrderStatus[] = ['shipped', 'in-transit', 'delivered'];

@Injectable()
export class FulfilmentQueries {
  async of(em: EntityManager, { id: orderId, status }: OrderRow): Promise<Fulfilment> {
    const lines = await em.find(OrderLineRow, { where: { orderId }, order: { id: 'ASC' } });
    const ordered = toUnits(lines);
    if (!gone.includes(status)) return { ordered, sent: [], shippedAt: null, deliveredAt: null };
    const parcels = await em.findBy(ParcelRow, { orderId });
    const steps = await em.find(OrderStatusChangeRow, { where: { orderId }, order: { id: 'ASC' } });
    const lastTo = (to: OrderStatus) => steps.findLast(({ toStatus }) => toStatus === to)?.createdAt ?? null;
    const inParcels = ({ productId }: ParcelUnits) => ({
      productId,
      quantity: sum(
        parcels.flatMap((parcel) =>
          parcel.lines.filter((line) => line.productId === productId).map(({ quantity }) => quantity),
        ),
      ),
    });
    return {
      ordered,
      sent: parcels.length === 0 ? ordered : ordered.map(inParcels),
      shippedAt: lastTo('shipped'),
      deliveredAt: status === 'delivered' ? lastTo('delivered') : null,
    };
  }
}
