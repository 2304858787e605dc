import { Injectable } from '@nestjs/common';
import type { ErasureCounts } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database/db.js';

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

/** What is counted of somebody beside their account. */
export type KeptCounts = Omit<ErasureCounts, 'account' | 'isAdmin' | 'heldBy' | 'waitingSince'>;

const none: KeptCounts = {
  favourites: 0,
  chatMessages: 0,
  contactMessages: 0,
  newsletter: 0,
  stockAlerts: 0,
  waitingReviews: 0,
  returns: 0,
  reviews: 0,
  consents: 0,
  orders: 0,
};

/** A part of the shop that keeps something about people. */
export interface PersonalDataSource {
  /** Everything that it keeps about somebody, as they may read it: plain JSON. */
  collect(person: Person): Promise<unknown>;
  /** How much it would erase, and how much stays. */
  count?(person: ErasedPerson): Promise<Partial<KeptCounts>>;
  /** Removes or anonymises it, in the transaction that deletes the account. */
  erase?(tx: Tx, person: ErasedPerson): Promise<void>;
}

/** Where modules say what they keep about people: the account asks here, without knowing them. */
@Injectable()
export class PersonalDataService {
  private readonly sources = new Map<string, PersonalDataSource>();
  private readonly holds: ((em: EntityManager, person: Person) => Promise<number[]>)[] = [];

  /** `name` is the key in the export, such as `orders`. To be called while the modules start. */
  add(name: string, source: PersonalDataSource): void {
    if (this.sources.has(name)) throw new Error(`two sources of personal data are called ${name}`);
    this.sources.set(name, source);
  }

  /** To be called while the modules start: what says which orders, by their numbers, still need what is kept of somebody. */
  addHold(hold: (em: EntityManager, person: Person) => Promise<number[]>): void {
    this.holds.push(hold);
  }

  /** Numbers of the orders that keep somebody from being erased now. */
  async heldBy(em: EntityManager, person: Person): Promise<number[]> {
    const numbers: number[] = [];
    for (const hold of this.holds) numbers.push(...(await hold(em, person)));
    return numbers;
  }

  async collect(person: Person): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    for (const [name, source] of this.sources) data[name] = await source.collect(person);
    return data;
  }

  async count(person: ErasedPerson): Promise<KeptCounts> {
    const counts = { ...none };
    for (const source of this.sources.values()) Object.assign(counts, await source.count?.(person));
    return counts;
  }

  async erase(tx: Tx, person: ErasedPerson): Promise<void> {
    for (const source of this.sources.values()) await source.erase?.(tx, person);
  }
}
