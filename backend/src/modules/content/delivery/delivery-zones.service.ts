import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, type DeliveryRate, type DeliveryZone, type DeliveryZoneInput } from '@shop/shared';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { WeightQueries } from '../../catalog/index.js';
import { refusals } from '../refusals.js';
import { DeliverySettingsRow } from './delivery-settings.entity.js';
import { DeliveryZoneRow } from './delivery-zone.entity.js';

const zones = new EditedTable({
  target: DeliveryZoneRow,
  name: 'delivery_zone',
  tags: ['delivery', 'settings'],
  refusals,
});

/** Zones to which the shop delivers, and their rates. */
@Injectable()
export class DeliveryZonesService {
  constructor(
    private readonly db: Db,
    private readonly weightQueries: WeightQueries,
  ) {}

  list(): Promise<DeliveryZone[]> {
    return this.db.em.find(DeliveryZoneRow, { order: { id: 'ASC' } });
  }

  /** Refuses with `content.prefix_taken`, `content.rest_taken`, `content.zone_limit`, `content.weights_missing`. */
  create(input: DeliveryZoneInput): Promise<DeliveryZone> {
    return this.db.transaction(async (tx) => {
      const others = await this.othersOf(tx);
      if (others.length >= limits.delivery.zones)
        throw new AppError('content.zone_limit', { limit: limits.delivery.zones });
      return zones.insert(tx, await this.columnsOf(input, others));
    });
  }

  /** Refuses with `content.not_found`, `content.changed_meanwhile`, or as `create` does. */
  update(id: number, input: DeliveryZoneInput): Promise<DeliveryZone> {
    return this.db.transaction(async (tx) => {
      const others = (await this.othersOf(tx)).filter((zone) => zone.id !== id);
      return zones.update(tx, id, input, (before) => this.columnsOf(input, others, before));
    });
  }

  /** Orders keep their promised delivery. */
  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => zones.remove(tx, id));
  }

  /** All zones; no zone is written by others until the transaction ends, or two could take the same prefix. */
  private async othersOf(tx: Tx): Promise<DeliveryZoneRow[]> {
    await tx.em.findOne(DeliverySettingsRow, { where: { id: 1 }, lock: { mode: 'pessimistic_write' } });
    return tx.em.find(DeliveryZoneRow, { order: { id: 'ASC' } });
  }

  private async columnsOf(
    input: DeliveryZoneInput,
    others: readonly DeliveryZoneRow[],
    before?: DeliveryZoneRow,
  ): Promise<Pick<DeliveryZoneRow, 'name' | 'prefixes' | 'rates'>> {
    const prefixes = [...new Set(input.prefixes)];
    refuseTaken(prefixes, others);
    const rates = ratesOf(input, before?.rates ?? []);
    if (rates.some(({ basis }) => basis === 'weight')) await this.refuseWithoutWeights();
    return { name: input.name, prefixes, rates };
  }

  /** A cart that nobody can weigh would have no rate. */
  private async refuseWithoutWeights(): Promise<void> {
    const missing = await this.weightQueries.missing();
    const names = missing.products.map(({ name }) => `« ${name} »`).join(', ');
    if (missing.total > 0)
      throw new AppError('content.weights_missing', { count: missing.total, names }, missing);
  }
}

/** A prefix belongs to one zone; so does « everywhere else ». */
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

/** Existing rates keep their ids: a buyer may be choosing one. */
function ratesOf({ rates }: DeliveryZoneInput, before: readonly DeliveryRate[]): DeliveryRate[] {
  const known = new Set(before.map(({ id }) => id));
  return rates.map(({ id, name, carrier, ...numbers }) => {
    const isKnown = id !== undefined && known.delete(id);
    const { basis, from, feeCents, minDays, maxDays } = numbers;
    return {
      id: isKnown ? id : randomBytes(6).toString('base64url'),
      name: { fr: name.fr, en: name.en ?? '' },
      carrier,
      basis,
      from,
      below: numbers.below ?? null,
      feeCents,
      freeFromCents: numbers.freeFromCents ?? null,
      minDays,
      maxDays,
    };
  });
}
