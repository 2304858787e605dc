import { Injectable } from '@nestjs/common';
import { comesWithTaxes, isoDay, type TaxedProduct, type TaxRules } from '@shop/shared';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Db, type Tx } from '../../platform/database/db.js';
import { TaggedCache } from '../../platform/database/tagged-cache.js';
import { TaxRateRow } from './tax-rate.entity.js';
import { TaxSettingsRow } from './tax-settings.entity.js';

/** Reads the taxes that the shop charges, with provinces and dates. */
@Injectable()
export class TaxRulesService {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
    private readonly clock: Clock,
  ) {}

  rules(): Promise<TaxRules> {
    return this.taggedCache.get('taxes', () => readTaxRules(this.db.em));
  }

  /** Returns a function that tells whether taxes are added to the price of a product today. */
  async taxable(): Promise<(product: TaxedProduct) => boolean> {
    const [rules, day] = [await this.rules(), this.today()];
    return (product) => comesWithTaxes(product, rules, day);
  }

  /** True when the shop charges a tax now or in future; locked until the caller's transaction ends. */
  async isRegistered(tx: Tx): Promise<boolean> {
    const lock = { mode: 'pessimistic_read' } as const;
    const { registrations } = await tx.em.findOneOrFail(TaxSettingsRow, { where: { id: 1 }, lock });
    return registrations.length > 0;
  }

  /** Today's date in the shop's time zone, which decides which rates apply. */
  today(): string {
    return isoDay(this.clock.now());
  }
}

export async function readTaxRules(em: EntityManager): Promise<TaxRules> {
  const { registrations, delivery } = await em.findOneByOrFail(TaxSettingsRow, { id: 1 });
  return { rates: await em.find(TaxRateRow), registrations, delivery };
}
