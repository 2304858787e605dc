import { Injectable } from '@nestjs/common';
import type { Carrier, CarrierInput } from '@shop/contracts';
import { In } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { lockForEdit } from '../../../platform/database/optimistic-lock.js';
import { sqlState, sqlStates } from '../../../platform/database/sql-states.js';
import { AppError } from '../../../platform/http/app-error.js';
import { refusals } from '../refusals.js';
import { CarrierRow } from './carrier.entity.js';

/** Who brings the shop's parcels. */
@Injectable()
export class CarriersService {
  constructor(private readonly db: Db) {}

  /** By name. */
  list(): Promise<Carrier[]> {
    return this.db.em.find(CarrierRow, { order: { name: 'ASC', id: 'ASC' } });
  }

  /** Those of these ids that are still there. */
  async of(ids: readonly number[]): Promise<Map<number, Carrier>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.em.findBy(CarrierRow, { id: In([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Refuses with `content.carrier_exists`. */
  create({ name, trackingUrl = '' }: CarrierInput): Promise<Carrier> {
    return this.db.transaction(async (tx) => {
      const row = await save(tx, tx.em.create(CarrierRow, { name, trackingUrl, version: 1 }));
      await writeAuditLog(tx, { action: 'carrier.created', entity: `carrier:${row.id}` });
      return row;
    });
  }

  /** Refuses with `content.not_found`, `content.changed_meanwhile`, `content.carrier_exists`. */
  update(id: number, { name, trackingUrl = '', version }: CarrierInput): Promise<Carrier> {
    return this.db.transaction(async (tx) => {
      const reading = { version, view: (row: CarrierRow) => row, refusals };
      const before = await lockForEdit(tx.em, CarrierRow, { id }, reading);
      const changes = { name, trackingUrl, version: before.version + 1 };
      const row = await save(tx, Object.assign(before, changes));
      await writeAuditLog(tx, {
        action: 'carrier.updated',
        entity: `carrier:${id}`,
        fields: ['name', 'trackingUrl'],
      });
      return row;
    });
  }

  /** Parcels keep its name, and lose the link. */
  async remove(id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.em.delete(CarrierRow, { id });
      if (!affected) throw new AppError('content.not_found');
      await writeAuditLog(tx, { action: 'carrier.deleted', entity: `carrier:${id}` });
    });
  }
}

function save(tx: Tx, row: CarrierRow): Promise<CarrierRow> {
  return tx.em.save(row).catch((error: unknown) => {
    const isTaken = sqlState(error) === sqlStates.uniqueViolation;
    throw isTaken ? new AppError('content.carrier_exists', {}, { field: 'name' }) : error;
  });
}
