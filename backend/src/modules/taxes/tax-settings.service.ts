import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Language, TaxRegistration, TaxSettings, TaxSettingsInput } from '@shop/shared';
import { writeAuditLog } from '../../platform/audit-log/audit-log.js';
import { Db } from '../../platform/database/db.js';
import { lockForEdit } from '../../platform/database/optimistic-lock.js';
import { TaxSettingsRow } from './tax-settings.entity.js';
import { TaxesRegistered } from './taxes.events.js';

const theOne = { id: 1 };
const refusals = { missing: 'request.not_found', changed: 'taxes.changed_meanwhile' } as const;

/** Reads and updates tax registrations for their edit form. */
@Injectable()
export class TaxSettingsService {
  constructor(private readonly db: Db) {}

  async get(): Promise<TaxSettings> {
    return toTaxSettings(await this.db.em.findOneByOrFail(TaxSettingsRow, theOne));
  }

  /**
   * Updates tax registrations. Refuses with `taxes.changed_meanwhile`, and with the refusals of `TaxesRegistered`
   * subscribers.
   */
  async update({ version, ...input }: TaxSettingsInput, language: Language): Promise<TaxSettings> {
    await this.db.transaction(async (tx) => {
      const reading = { version, view: toTaxSettings, refusals };
      const before = await lockForEdit(tx.em, TaxSettingsRow, theOne, reading);
      const columns = { registrations: input.registrations.map(plainRegistration), delivery: input.delivery };
      const fields = (['registrations', 'delivery'] as const).filter(
        (field) => !isDeepStrictEqual(before[field], columns[field]),
      );
      if (fields.length === 0) return;
      await tx.em.update(TaxSettingsRow, theOne, { ...columns, version: before.version + 1 });
      await writeAuditLog(tx, { action: 'taxes.updated', entity: 'taxes', fields });
      if (columns.registrations.length > 0) tx.publish(new TaxesRegistered(language));
      tx.changed('taxes');
    });
    return this.get();
  }
}

/** Converts a DTO instance to a plain object for the database. */
function plainRegistration({ tax, number, startsOn }: TaxRegistration): TaxRegistration {
  return { tax, number, startsOn };
}

function toTaxSettings({ registrations, delivery, version }: TaxSettingsRow): TaxSettings {
  return { registrations, delivery, version };
}
