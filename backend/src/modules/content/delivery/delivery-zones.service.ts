import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, type DeliveryRate, type DeliveryZone, type DeliveryZoneInput } from '@shop/shared';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { WeightQueries } from '../../catalog/index.js';
import { refusals } from '../refusals.js';
import { lockDelivery } from './delivery-lock.js';
import { DeliveryZoneRow } from './delivery-zone.entity.js';

const zones = new EditedTable({
  target: DeliveryZoneRow,
  name: 'delivery_zone',
  tags: ['delivery', 'settings'],
  refusals,
});

@Injectable()
export class DeliveryZonesService {
  constructor(
    private readonly db: Db,
    private readonly weightQueries: WeightQueries,
  ) {}

  list(): Promise<DeliveryZone[]> {
    return this.db.em.find(DeliveryZoneRow, { order: { id: 'ASC' } });
  }

  /**
   * Adds a zone. Refuses with `content.prefix_taken`, `content.rest_taken`, `content.zone_limit`,
   * `content.weights_missing`.
   */
  create(input: DeliveryZoneInput): Promise<DeliveryZone> {
    return this.db.transaction(async (tx) => {
      const others = await this.othersOf(tx);
      if (others.length >= limits.delivery.zones)
        throw new AppError('content.zone_limit', { limit: limits.delivery.zones });
      return zones.insert(tx, await this.columnsOf(input, others));
    });
  }

  /** Updates a zone. Refuses with `content.not_found`, `content.changed_meanwhile`, and like `create`. */
  update(id: number, input: DeliveryZoneInput): Promise<DeliveryZone> {
    return this.db.transaction(async (tx) => {
      const others = (await this.othersOf(tx)).filter((zone) => zone.id !== id);
      return zones.update(tx, id, input, (before) => this.columnsOf(input, others, before));
    });
  }

  /** Deletes a zone; existing orders keep their promised delivery. */
  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => zones.remove(tx, id));
  }

  private async othersOf(tx: Tx): Promise<DeliveryZoneRow[]> {
    await lockDelivery(tx);
    return tx.em.find(DeliveryZoneRow, { order: { id: 'ASC' } });
  }

  private async columnsOf(
    input: DeliveryZoneInput,
    others: readonly DeliveryZoneRow[],
    before?: DeliveryZoneRow,
  ): Promise<Omit<DeliveryZoneRow, 'id' | 'version'>> {
    const prefixes = [...new Set(input.prefixes)];
    refuseTaken(prefixes, others);
    const rates = ratesOf(input, before?.rates ?? []);
    if (rates.some(({ basis }) => basis === 'weight')) await this.refuseWithoutWeights();
    return { name: input.name, prefixes, rates };
  }

  /** Refuses rates by weight while products lack a weight, because their carts would have no rate. */
  private async refuseWithoutWeights(): Promise<void> {
    const missing = await this.weightQueries.missing();
    const names = missing.products.map(({ name }) => `« ${name} »`).join(', ');
    if (missing.total > 0)
      throw new AppError('content.weights_missing', { count: missing.total, names }, missing);
  }
}

/** Refuses a postal prefix that another zone has, and a second zone for all other places. */
function refuseTaken(prefixes: readonly string[], others: readonly DeliveryZoneRow[]): void {
  for (const zone of others) {
    const taken = prefixes.filter((prefix) => zone.prefixes.includes(prefix));
    if (taken.length > 0 || (prefixes.length === 0 && zone.prefixes.length === 0))
      throw new AppError(
        taken.length > 0 ? 'content.prefix_taken' : 'content.rest_taken',
        { prefix: taken.join(', '), zone: zone.name },
        { field: 'prefixes' },
      );
  }
}

/** Existing rates keep their ids, because a buyer may be choosing one. */
function ratesOf({ rates }: DeliveryZoneInput, before: readonly DeliveryRate[]): DeliveryRate[] {
  const known = new Set(before.map(({ id }) => id));
  return rates.map(({ id, name, below, freeFromCents, ...rate }) => {
    const isKnown = id !== undefined && known.delete(id);
    return {
      ...rate,
      id: isKnown ? id : randomBytes(6).toString('base64url'),
      name: { fr: name.fr, en: name.en ?? '' },
      below: below ?? null,
      freeFromCents: freeFromCents ?? null,
    };
  });
}
