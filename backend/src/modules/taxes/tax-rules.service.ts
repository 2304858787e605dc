import { Injectable } from '@nestjs/common';
import { isoDay, type TaxRules } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Db } from '../../platform/database/db.js';
import { TaggedCache } from '../../platform/database/tagged-cache.js';
import { TaxRateRow } from './tax-rate.entity.js';
import { TaxSettingsRow } from './tax-settings.entity.js';

/** What is charged, where and from when. */
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

  /** The day in the shop's time, which decides which rates hold. */
  today(): string {
    return isoDay(this.clock.now());
  }
}

export async function readTaxRules(em: EntityManager): Promise<TaxRules> {
  const { registrations, delivery } = await em.findOneByOrFail(TaxSettingsRow, { id: 1 });
  return { rates: await em.find(TaxRateRow), registrations, delivery };
}
