import { normalEmail, type Language, type Role, type User } from '@shop/shared';
import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, Not, type FindOptionsWhere, type SelectQueryBuilder } from 'typeorm';
import { CONFIG, type Config } from '../../../config.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { sqlState, sqlStates } from '../../../platform/database/sql-states.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { senderOf } from '../../../platform/mail/envelope.js';
import { isPersonalPassword } from '../password-rules/common-passwords.js';
import { UserRow } from './user.entity.js';
import { toUser } from './user.view.js';

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  role: Role;
  language: Language;
  emailConfirmedAt?: Date;
}

export type AccountChanges = Partial<
  Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'emailConfirmedAt' | 'language'>
>;

declare const locked: unique symbol;

/** Account whose row is locked until the transaction ends. */
export type LockedUser = UserRow & { readonly [locked]: true };

/** Manages accounts; other modules look them up here. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail'>,
  ) {}

  /** Refuses with `auth.password_personal` a password made of the account's email address or the shop's name. */
  refusePersonal(password: string, email: string): void {
    const { name } = senderOf(this.config.mail.from);
    if (isPersonalPassword(password, email, name)) throw new AppError('auth.password_personal');
  }

  /** Account by id. Refuses with `auth.required`, because the account of a request may just have been deleted. */
  async get(id: number): Promise<User> {
    const row = await this.db.em.findOneBy(UserRow, { id, deletedAt: IsNull() });
    if (!row) throw new AppError('auth.required');
    return toUser(row);
  }

  async findByEmail(email: string): Promise<User | null> {
    const row = await this.db.em.findOneBy(UserRow, { email: normalEmail(email), deletedAt: IsNull() });
    return row && toUser(row);
  }

  /** True when the account's current email address is confirmed. */
  hasConfirmed(id: number): Promise<boolean> {
    return this.db.em.existsBy(UserRow, { id, deletedAt: IsNull(), emailConfirmedAt: Not(IsNull()) });
  }

  /** Accounts by id, for lists of other modules; deleted accounts are left out. */
  async findAll(ids: readonly number[]): Promise<Map<number, User>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.em.findBy(UserRow, { id: In([...new Set(ids)]), deletedAt: IsNull() });
    return new Map(rows.map((row) => [row.id, toUser(row)]));
  }

  /**
   * Query for all accounts, to which other modules can join their data. `search` matches part of a name or email
   * address, ignoring case and accents.
   */
  matching(alias: string, search?: string): SelectQueryBuilder<UserRow> {
    const query = this.db.em.createQueryBuilder(UserRow, alias).where(`${alias}.deletedAt IS NULL`);
    if (!search) return query;
    return query.andWhere(`search_matches(${alias}.search, :search)`, { search });
  }

  /** Creates an account. Refuses with `auth.email_taken` when the email address has an account. */
  async create(tx: Tx, account: NewAccount): Promise<LockedUser> {
    const email = normalEmail(account.email);
    const { identifiers } = await unlessTaken(tx.em.insert(UserRow, { ...account, email }));
    return this.lock(tx, identifiers[0]?.id as number);
  }

  /** Locks an account. Refuses with `auth.required`, like `get`. */
  async lock(tx: Tx, id: number): Promise<LockedUser> {
    const user = await this.findLocked(tx, { id });
    if (!user) throw new AppError('auth.required');
    return user;
  }

  /**
   * Locks an account that still matches the condition after the lock, because its email address or password may have
   * changed in the meantime.
   */
  async findLocked(
    tx: Tx,
    where: Pick<FindOptionsWhere<UserRow>, 'id' | 'email' | 'role' | 'passwordHash'>,
  ): Promise<LockedUser | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const user = await tx.em.findOne(UserRow, { where: { ...where, deletedAt: IsNull() }, lock });
    return user as LockedUser | null;
  }

  /** Updates an account; a changed email address must already be normalised. Refuses with `auth.email_taken`. */
  async update(tx: Tx, user: LockedUser, changes: AccountChanges): Promise<LockedUser> {
    await unlessTaken(tx.em.update(UserRow, { id: user.id }, changes));
    return this.lock(tx, user.id);
  }
}

async function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) === sqlStates.uniqueViolation) throw new AppError('auth.email_taken');
    throw error;
  }
}
