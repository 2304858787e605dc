import { Injectable } from '@nestjs/common';
import { trackingLink, type Carrier, type Language, type Parcel } from '@shop/shared';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { CarriersService } from '../../content/index.js';
import { ParcelRow } from './parcel.entity.js';

@Injectable()
export class ParcelQueries {
  constructor(
    private readonly db: Db,
    private readonly carriersService: CarriersService,
  ) {}

  /** Parcels of several orders by order id, the oldest first. */
  async of(orderIds: readonly string[], language: Language): Promise<Map<string, Parcel[]>> {
    if (orderIds.length === 0) return new Map();
    const rows = await this.db.em.find(ParcelRow, {
      where: { orderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
    const carriers = await this.carriersService.of(rows.flatMap(({ carrierId }) => carrierId ?? []));
    const view = (row: ParcelRow) => toParcel(row, carriers, language);
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return new Map([...byOrder].map(([orderId, some]) => [orderId, some.map(view)]));
  }
}

function toParcel(row: ParcelRow, carriers: ReadonlyMap<number, Carrier>, language: Language): Parcel {
  const { id, carrier, carrierId, number, shippedOn, lines, version } = row;
  const current = carrierId === null ? undefined : carriers.get(carrierId);
  const url = trackingLink(current?.trackingUrl ?? '', number, language);
  return { id, carrier, carrierId: current?.id, number, url, shippedOn, lines, version };
}
