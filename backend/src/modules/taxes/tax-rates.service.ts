import { Injectable } from '@nestjs/common';
import { taxCodes, type RefusedField, type TaxRate } from '@shop/shared';
import { writeAuditLog } from '../../platform/audit-log/audit-log.js';
import { Db } from '../../platform/database/db.js';
import { sqlState, sqlStates } from '../../platform/database/sql-states.js';
import { AppError } from '../../platform/errors/app-error.js';
import { TaxRateRow } from './tax-rate.entity.js';
import { TaxRulesService } from './tax-rules.service.js';

type RateKey = Pick<TaxRate, 'tax' | 'province' | 'startsOn'>;

const startsOnField: RefusedField = { field: 'startsOn' };
const entityOf = ({ tax, province, startsOn }: RateKey) => `tax_rate:${tax}:${province}:${startsOn}`;

/** Manages tax rates by their first day. A rate that has started cannot be removed, because orders used it. */
@Injectable()
export class TaxRatesService {
  constructor(
    private readonly db: Db,
    private readonly taxRulesService: TaxRulesService,
  ) {}

  /** All rates in the order of an invoice, by province, the latest first. */
  async list(): Promise<TaxRate[]> {
    const rows = await this.db.em.find(TaxRateRow, { order: { province: 'ASC', startsOn: 'DESC' } });
    return rows.sort((a, b) => taxCodes.indexOf(a.tax) - taxCodes.indexOf(b.tax));
  }

  /** Adds a tax rate. Refuses with `taxes.rate_in_past` or `taxes.rate_exists`. */
  async add({ tax, province, rate, startsOn }: TaxRate): Promise<void> {
    if (startsOn < this.taxRulesService.today()) throw new AppError('taxes.rate_in_past', {}, startsOnField);
    const row = { tax, province, rate, startsOn };
    try {
      await this.db.transaction(async (tx) => {
        await tx.em.insert(TaxRateRow, row);
        await writeAuditLog(tx, { action: 'taxes.rate_added', entity: entityOf(row) });
        tx.changed('taxes');
      });
    } catch (error) {
      if (sqlState(error) !== sqlStates.uniqueViolation) throw error;
      throw new AppError('taxes.rate_exists', {}, startsOnField);
    }
  }

  /**
   * Removes a future rate, or one that starts today, since it may be a mistake. Refuses with `taxes.rate_not_found` or
   * `taxes.rate_begun`.
   */
  async remove({ tax, province, startsOn }: RateKey): Promise<void> {
    const key = { tax, province, startsOn };
    await this.db.transaction(async (tx) => {
      if (!(await tx.em.existsBy(TaxRateRow, key))) throw new AppError('taxes.rate_not_found');
      if (startsOn < this.taxRulesService.today()) throw new AppError('taxes.rate_begun');
      await tx.em.delete(TaxRateRow, key);
      await writeAuditLog(tx, { action: 'taxes.rate_removed', entity: entityOf(key) });
      tx.changed('taxes');
    });
  }
}
