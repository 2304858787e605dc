import { Injectable, Logger } from '@nestjs/common';
import { foldText, isoDay, keptDays, limits, type SearchMiss } from '@shop/shared';
import { LessThan } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { daysBefore } from '../../../platform/personal-data/personal-data.service.js';
import { SearchMissRow } from './search-miss.entity.js';
import { tokenize } from './search-words.js';

/** Maximum number of different searches stored per day, because anybody can send any number. */
const maxTermsPerDay = 1_000;
const shownTerms = 100;

/**
 * True for a search that looks like an email address, telephone number or order number, which is not stored for
 * privacy.
 */
const isPersonal = (term: string) => /@|\d{5}/.test(term.replace(/[\s.-]/g, ''));

const countOne = `
  INSERT INTO search_misses (day, term)
  SELECT $1, $2
  WHERE (SELECT count(*) FROM search_misses WHERE day = $1) < ${maxTermsPerDay}
    OR EXISTS (SELECT FROM search_misses WHERE day = $1 AND term = $2)
  ON CONFLICT (day, term) DO UPDATE SET times = search_misses.times + 1`;

const readTerms = `
  SELECT term, sum(times)::int AS times, max(day)::text AS "lastDay" FROM search_misses
  WHERE term NOT IN (SELECT search_text(word) FROM search_synonyms, unnest(words) AS word)
  GROUP BY term ORDER BY times DESC, "lastDay" DESC, term LIMIT ${shownTerms}`;

/** Records searches without results, so that the owner sees missing products and synonyms. */
@Injectable()
export class SearchMissesService {
  private readonly logger = new Logger(SearchMissesService.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Counts a search without results. A failure is only logged, because the page must be shown anyway. */
  async count(search: string): Promise<void> {
    const term = tokenize(search).map(foldText).join(' ');
    if (!term || term.length > limits.synonyms.length || isPersonal(term)) return;
    await this.db
      .transaction((tx) => tx.em.query(countOne, [isoDay(this.clock.now()), term]))
      .catch((err: unknown) => this.logger.warn({ err }, 'A search in vain was not counted'));
  }

  /** The most frequent searches without results that are in no synonym group. */
  list(): Promise<SearchMiss[]> {
    return this.db.em.query<SearchMiss[]>(readTerms);
  }

  async retain(now: Date): Promise<void> {
    const before = isoDay(daysBefore(now, keptDays.searchMiss));
    await this.db.em.delete(SearchMissRow, { day: LessThan(before) });
  }
}
