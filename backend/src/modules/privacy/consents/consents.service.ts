import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  optionalCookies,
  type Consent,
  type CookieChoice,
  type CookieChoiceInput,
  type Language,
  type Page,
  type PageQuery,
} from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { readPage } from '../../../platform/database/page-window.js';
import { personDigest } from '../../../platform/personal-data/person-digest.js';
import type { ErasedPerson, Person } from '../../../platform/personal-data/personal-data.service.js';
import { ConsentsChanged, type ConsentNote } from '../../messaging/index.js';
import { ConsentRow } from './consent.entity.js';

interface NewConsent extends ConsentNote {
  accountId?: number;
  choice?: CookieChoice;
}

/** Records consents: who agreed to which wording, when, and when they withdrew. */
@Injectable()
export class ConsentsService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly eventBus: EventBus,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(ConsentsChanged, (tx, { notes }) => this.record(tx, notes));
  }

  private async record(tx: Tx, notes: readonly NewConsent[]): Promise<void> {
    const at = this.clock.now();
    const rows = notes.map(({ email, accountId = null, choice = null, ...note }) => {
      return { ...note, person: personDigest(email), accountId, choice, at };
    });
    if (rows.length > 0) await tx.em.insert(ConsentRow, rows);
  }

  /** Records the cookie choice of a logged-in user; accepting only essential cookies counts as a withdrawal. */
  async chooseCookies(
    account: Account,
    { wording, ...input }: CookieChoiceInput,
    language: Language,
  ): Promise<void> {
    const { analytics, marketing, functional } = input;
    const choice = { analytics, marketing, functional };
    const action = optionalCookies.some((kind) => choice[kind]) ? 'given' : 'withdrawn';
    const { id: accountId, email } = account;
    const latest = await this.db.em.findOne(ConsentRow, {
      where: { accountId, kind: 'cookies' },
      order: { id: 'DESC' },
    });
    if (latest?.wording === wording && isDeepStrictEqual(latest.choice, choice)) return;
    const note = { email, accountId, kind: 'cookies', action, wording, source: 'banner', language } as const;
    await this.db.transaction((tx) => this.record(tx, [{ ...note, choice }]));
  }

  /** Consents recorded for an email address, the latest first. */
  async list(email: string, query: PageQuery): Promise<Page<Consent>> {
    const account = await this.db.em.query<{ id: number }[]>('SELECT id FROM users WHERE email = $1', [
      email,
    ]);
    const found = this.of({ email, userId: account[0]?.id ?? null, isEmailConfirmed: true });
    const [rows, total] = await readPage(found.orderBy('c.id', 'DESC'), query);
    return { rows: rows.map(toConsent), total };
  }

  async collect(person: Person): Promise<Omit<Consent, 'id'>[]> {
    const rows = await this.of(person).orderBy('c.id').getMany();
    return rows.map(toConsent).map(({ id: _, ...consent }) => consent);
  }

  count(person: ErasedPerson): Promise<number> {
    return this.of(person).getCount();
  }

  /**
   * Condition for a person's consents; consents under an email address belong to the account once the address is
   * confirmed.
   */
  private of({ email, userId, isEmailConfirmed }: ErasedPerson | Person) {
    const query = this.db.em.createQueryBuilder(ConsentRow, 'c').where('c.accountId = :userId', { userId });
    if (isEmailConfirmed) query.orWhere('c.person = :person', { person: personDigest(email) });
    return query;
  }

  /**
   * Withdraws all consents of a person to be erased; the earlier records remain as proof, without the email address.
   */
  async withdrawAll(tx: Tx, { email, userId, isEmailConfirmed, before }: ErasedPerson): Promise<void> {
    await tx.em.query(
      `INSERT INTO consents (person, account_id, kind, action, wording, source, language, choice, at)
       SELECT person, account_id, kind, 'withdrawn', wording, 'erasure', language,
         CASE WHEN choice IS NOT NULL THEN '{"analytics": false, "marketing": false, "functional": false}'::jsonb END,
         $4::timestamptz
       FROM (
         SELECT DISTINCT ON (kind, CASE kind WHEN 'stock_alerts' THEN source END) *
         FROM consents WHERE account_id = $1 OR ($3 AND person = $2)
         ORDER BY kind, CASE kind WHEN 'stock_alerts' THEN source END, id DESC
       ) AS latest
       WHERE action = 'given' AND ($5::timestamptz IS NULL OR at < $5)`,
      [userId, personDigest(email), isEmailConfirmed, this.clock.now(), before ?? null],
    );
  }
}

function toConsent({ id, kind, action, wording, source, language, choice, at }: ConsentRow): Consent {
  return { id, kind, action, wording, source, language, choice, at: at.toISOString() };
}
