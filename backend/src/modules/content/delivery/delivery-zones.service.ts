import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, type DeliveryRate, type DeliveryZone, type DeliveryZoneInput } from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { lockForEdit } from '../../../platform/database/optimistic-lock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { WeightQueries } from '../../catalog/index.js';
import { refusals } from '../refusals.js';
import { DeliverySettingsRow } from './delivery-settings.entity.js';
import { DeliveryZoneRow } from './delivery-zone.entity.js';

/** Where the shop delivers, and at which rates. */
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
      const row = await this.save(tx, tx.em.create(DeliveryZoneRow, { version: 1 }), { input, others });
      await writeAuditLog(tx, { action: 'delivery_zone.created', entity: `delivery_zone:${row.id}` });
      return row;
    });
  }

  /** Refuses with `content.not_found`, `content.changed_meanwhile`, or as `create` does. */
  update(id: number, input: DeliveryZoneInput): Promise<DeliveryZone> {
    return this.db.transaction(async (tx) => {
      const others = (await this.othersOf(tx)).filter((zone) => zone.id !== id);
      const reading = { version: input.version, view: (row: DeliveryZoneRow) => row, refusals };
      const before = await lockForEdit(tx.em, DeliveryZoneRow, { id }, reading);
      before.version += 1;
      const row = await this.save(tx, before, { input, others });
      await writeAuditLog(tx, {
        action: 'delivery_zone.updated',
        entity: `delivery_zone:${id}`,
        fields: ['name', 'prefixes', 'rates'],
      });
      return row;
    });
  }

  /** Orders keep what they were promised. */
  async remove(id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.em.delete(DeliveryZoneRow, { id });
      if (!affected) throw new AppError('content.not_found');
      await writeAuditLog(tx, { action: 'delivery_zone.deleted', entity: `delivery_zone:${id}` });
      tx.changed('delivery', 'settings');
    });
  }

  /** All zones; no other is written until the transaction ends, or two could take the same prefix. */
  private async othersOf(tx: Tx): Promise<DeliveryZoneRow[]> {
    await tx.em.findOne(DeliverySettingsRow, { where: { id: 1 }, lock: { mode: 'pessimistic_write' } });
    return tx.em.find(DeliveryZoneRow, { order: { id: 'ASC' } });
  }

  private async save(
    tx: Tx,
    row: DeliveryZoneRow,
    { input, others }: { input: DeliveryZoneInput; others: readonly DeliveryZoneRow[] },
  ): Promise<DeliveryZoneRow> {
    const prefixes = [...new Set(input.prefixes)];
    refuseTaken(prefixes, others);
    const rates = ratesOf(input, row.rates ?? []);
    if (rates.some(({ basis }) => basis === 'weight')) await this.refuseWithoutWeights();
    const saved = await tx.em.save(Object.assign(row, { name: input.name, prefixes, rates }));
    tx.changed('delivery', 'settings');
    return saved;
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

/** Those that were there keep their names: a buyer may be choosing one. */
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
