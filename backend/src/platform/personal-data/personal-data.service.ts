import { Injectable } from '@nestjs/common';
import { erasedKinds, keptKinds, type PersonalCounts } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/db.js';

/** Somebody who wants to have what is kept of them, with an account or only an address. */
export interface Person {
  userId: number | null;
  email: string;
  /** What is known by the address alone belongs to the account only once this is true. */
  isEmailConfirmed: boolean;
}

/** Somebody who is to be forgotten. */
export interface ErasedPerson extends Person {
  /** Only what is older: a backup that comes back holds it, what came since is theirs again. */
  before?: Date;
}

/** All that a module keeps of people. */
export interface PersonalDataSource {
  /** Tables that keep an address, in their column `email`. */
  addressTables?: readonly string[];
  /** Everything that it keeps of somebody, as they may read it: plain JSON by its keys in the export. */
  collect(person: Person): Promise<Record<string, unknown>>;
  /** How much it would erase, and how much stays. */
  count?(person: ErasedPerson): Promise<Partial<PersonalCounts>>;
  /** Numbers of the orders that keep somebody from being erased now. */
  hold?(em: EntityManager, person: Person): Promise<number[]>;
  /** Removes or anonymises it, in the transaction that deletes the account. */
  erase?(tx: Tx, person: ErasedPerson): Promise<void>;
  /** Removes or anonymises what the shop may not keep any longer, every night. */
  retain?(now: Date): Promise<void>;
}

const dayMs = 24 * 3600 * 1000;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Each module registers here, once, what it keeps of people; the module `privacy` asks them all. */
@Injectable()
export class PersonalDataService {
  private readonly sources = new Map<string, PersonalDataSource>();

  /** To be called by a module while it starts, with its name. */
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

  /** Numbers of the orders that keep somebody from being erased now. */
  async heldBy(em: EntityManager, person: Person): Promise<number[]> {
    const numbers: number[] = [];
    for (const source of this.sources.values()) numbers.push(...((await source.hold?.(em, person)) ?? []));
    return numbers;
  }

  async erase(tx: Tx, person: ErasedPerson): Promise<void> {
    for (const source of this.sources.values()) await source.erase?.(tx, person);
  }

  /** One source that fails keeps no other from its work. */
  async retain(now: Date): Promise<void> {
    const failures: unknown[] = [];
    for (const source of this.sources.values())
      await source.retain?.(now).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'What is too old could not be removed');
  }

  /** The address that has this digest, if any source keeps it. */
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
