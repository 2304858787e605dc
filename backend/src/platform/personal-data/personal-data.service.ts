import { Injectable } from '@nestjs/common';
import { erasedKinds, keptKinds, type PersonalCounts } from '@shop/shared';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/db.js';

/** A person whose data is requested, with an account or only an e-mail address. */
export interface Person {
  userId: number | null;
  email: string;
  /** Data stored under an email address alone belongs to the account only once this is true. */
  isEmailConfirmed: boolean;
}

export interface ErasedPerson extends Person {
  /** Restricts the erasure to older data: after restoring a backup, data entered since must stay. */
  before?: Date;
}

export interface PersonalDataSource {
  /** Tables that store an email address in a column `email`. */
  addressTables?: readonly string[];
  /** Exports all data about a person, as JSON values by key. */
  collect(person: Person): Promise<Record<string, unknown>>;
  /** Counts the records that would be erased and those that would be kept. */
  count?(person: ErasedPerson): Promise<Partial<PersonalCounts>>;
  /** Numbers of the orders that prevent an erasure at present. */
  hold?(em: EntityManager, person: Person): Promise<number[]>;
  /** Erases or anonymises a person's data, in the transaction that deletes the account. */
  erase?(tx: Tx, person: ErasedPerson): Promise<void>;
  /** Erases or anonymises data past its retention period, every night. */
  retain?(now: Date): Promise<void>;
}

const dayMs = 24 * 3600 * 1000;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Registry of the modules' personal data; the module `privacy` exports and erases through it. */
@Injectable()
export class PersonalDataService {
  private readonly sources = new Map<string, PersonalDataSource>();

  register(module: string, source: PersonalDataSource): void {
    if (this.sources.has(module)) throw new Error(`two sources of personal data are called ${module}`);
    this.sources.set(module, source);
  }

  async collect(person: Person): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    for (const source of this.sources.values()) Object.assign(data, await source.collect(person));
    return data;
  }

  async count(person: ErasedPerson): Promise<PersonalCounts> {
    const none = [...erasedKinds, ...keptKinds].map((kind) => [kind, 0]);
    const counts = Object.fromEntries(none) as PersonalCounts;
    for (const source of this.sources.values()) Object.assign(counts, await source.count?.(person));
    return counts;
  }

  /** Numbers of the orders that prevent an erasure at present, from all modules. */
  async heldBy(em: EntityManager, person: Person): Promise<number[]> {
    const numbers: number[] = [];
    for (const source of this.sources.values()) numbers.push(...((await source.hold?.(em, person)) ?? []));
    return numbers;
  }

  async erase(tx: Tx, person: ErasedPerson): Promise<void> {
    for (const source of this.sources.values()) await source.erase?.(tx, person);
  }

  /** Runs the retention of all modules; a failing module does not stop the others. */
  async retain(now: Date): Promise<void> {
    const failures: unknown[] = [];
    for (const source of this.sources.values())
      await source.retain?.(now).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'What is too old could not be removed');
  }

  /** Email address with this digest, if any module stores it. */
  async addressOf(em: EntityManager, digest: string): Promise<string | undefined> {
    const tables = [...this.sources.values()].flatMap(({ addressTables = [] }) => addressTables);
    const addresses = tables.map((table) => `SELECT email FROM ${table} WHERE email IS NOT NULL`);
    const [found] = await em.query<{ email: string }[]>(
      `SELECT email FROM (${addresses.join(' UNION ')}) AS kept
       WHERE encode(sha256(convert_to(email, 'UTF8')), 'hex') = $1`,
      [digest],
    );
    return found?.email;
  }
}
