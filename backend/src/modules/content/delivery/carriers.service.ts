import { Injectable } from '@nestjs/common';
import type { Carrier, CarrierInput } from '@shop/shared';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { sqlStates } from '../../../platform/database/sql-states.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { refusals } from '../refusals.js';
import { CarrierRow } from './carrier.entity.js';

const carriers = new EditedTable({
  target: CarrierRow,
  name: 'carrier',
  refusals,
  violations: {
    [sqlStates.uniqueViolation]: () => new AppError('content.carrier_exists', {}, { field: 'name' }),
  },
});

@Injectable()
export class CarriersService {
  constructor(private readonly db: Db) {}

  list(): Promise<Carrier[]> {
    return this.db.em.find(CarrierRow, { order: { name: 'ASC', id: 'ASC' } });
  }

  async of(ids: readonly number[]): Promise<Map<number, Carrier>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.em.findBy(CarrierRow, { id: In([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Adds a carrier. Refuses with `content.carrier_exists` when the name is taken. */
  create(input: CarrierInput): Promise<Carrier> {
    return this.db.transaction((tx) => carriers.insert(tx, columnsOf(input)));
  }

  /** Updates a carrier. Refuses with `content.not_found`, `content.changed_meanwhile`, `content.carrier_exists`. */
  update(id: number, input: CarrierInput): Promise<Carrier> {
    return this.db.transaction((tx) => carriers.update(tx, id, input, () => columnsOf(input)));
  }

  /** Deletes a carrier. Parcels keep the carrier's name, but lose the tracking link. */
  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => carriers.remove(tx, id));
  }
}

const columnsOf = ({ name, trackingUrl = '' }: CarrierInput): Omit<CarrierRow, 'id' | 'version'> => ({
  name,
  trackingUrl,
});
