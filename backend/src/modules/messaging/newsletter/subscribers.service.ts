import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Bilingual, Language, Page, Subscriber, SubscriberState } from '@shop/shared';
import type { SelectQueryBuilder } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { csvOf, type CsvColumn } from '../../../platform/csv/csv.js';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { readPage } from '../../../platform/database/page-window.js';
import { NewsletterService } from './newsletter.service.js';
import { SubscriberRow } from './subscriber.entity.js';
import type { SubscriberQueryDto } from './subscribers.dto.js';

type Filter = Pick<SubscriberQueryDto, 'search' | 'state' | 'language'>;

/** SQL condition of each subscriber state; `subscribed` must agree with the function `isSubscribed`. */
const conditions: Record<SubscriberState, string> = {
  subscribed: 's.confirmed_at IS NOT NULL AND s.unsubscribed_at IS NULL',
  waiting: 's.confirmed_at IS NULL AND s.unsubscribed_at IS NULL',
  unsubscribed: 's.unsubscribed_at IS NOT NULL',
};

const states: Record<SubscriberState, Bilingual> = {
  subscribed: { fr: 'Inscrit', en: 'Subscribed' },
  waiting: { fr: 'À confirmer', en: 'Not confirmed' },
  unsubscribed: { fr: 'Désinscrit', en: 'Unsubscribed' },
};

const columns: readonly CsvColumn<Subscriber>[] = [
  { fr: 'Courriel', en: 'Email', cell: ({ email }) => email },
  { fr: 'État', en: 'State', cell: ({ state }, language) => states[state][language] },
  { fr: 'Langue', en: 'Language', cell: ({ language }) => language },
  { fr: 'Demande', en: 'Requested', cell: ({ requestedAt }) => requestedAt },
  { fr: 'Confirmation', en: 'Confirmed', cell: ({ confirmedAt }) => confirmedAt ?? '' },
  { fr: 'Désinscription', en: 'Unsubscribed', cell: ({ unsubscribedAt }) => unsubscribedAt ?? '' },
];

const batchSize = 500;

/** Lists and exports newsletter subscribers for the back office. */
@Injectable()
export class SubscribersService {
  constructor(
    private readonly db: Db,
    private readonly newsletterService: NewsletterService,
  ) {}

  async list(query: SubscriberQueryDto): Promise<Page<Subscriber>> {
    const found = this.matching(query).orderBy('s.requestedAt', 'DESC').addOrderBy('s.id', 'DESC');
    const [rows, total] = await readPage(found, query);
    return { rows: rows.map(toSubscriber), total };
  }

  /** Exports the subscribers that match the filter, sorted by time of request. */
  async export(query: Filter, language: Language): Promise<Readable> {
    await this.db.transaction((tx) =>
      writeAuditLog(tx, { action: 'subscribers.exported', entity: 'subscribers' }),
    );
    return csvOf(columns, this.subscribers(query), language);
  }

  /** Unsubscribes a subscriber; repeating the call changes nothing. Refuses with `messaging.not_found`. */
  async unsubscribe(id: number): Promise<Subscriber> {
    await this.db.transaction(async (tx) => {
      const ended = await this.newsletterService.end(tx, { id }, 'owner');
      if (ended?.isNew)
        await writeAuditLog(tx, { action: 'subscriber.unsubscribed', entity: `subscriber:${id}` });
    });
    const row = await this.db.em.findOneBy(SubscriberRow, { id });
    if (!row) throw new AppError('messaging.not_found');
    return toSubscriber(row);
  }

  private async *subscribers(query: Filter): AsyncGenerator<Subscriber> {
    for (let last = 0; ;) {
      const next = this.matching(query).andWhere('s.id > :last', { last });
      const rows = await next.orderBy('s.id').limit(batchSize).getMany();
      yield* rows.map(toSubscriber);
      if (rows.length < batchSize) return;
      last = rows.at(-1)?.id ?? last;
    }
  }

  private matching({ search, state, language }: Filter): SelectQueryBuilder<SubscriberRow> {
    const query = this.db.em.createQueryBuilder(SubscriberRow, 's').where('true');
    if (search) query.andWhere('search_matches(s.email, :search)', { search });
    if (state) query.andWhere(conditions[state]);
    if (language) query.andWhere('s.language = :language', { language });
    return query;
  }
}

function toSubscriber(row: SubscriberRow): Subscriber {
  const { id, email, language, requestedAt, confirmedAt, unsubscribedAt } = row;
  return {
    id,
    email,
    language,
    state: unsubscribedAt ? 'unsubscribed' : confirmedAt ? 'subscribed' : 'waiting',
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}
