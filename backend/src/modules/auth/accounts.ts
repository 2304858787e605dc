import { Injectable } from '@nestjs/common';
import type { Language, Role, User } from '@shop/contracts';
import { In, IsNull } from 'typeorm';
import { Db, sqlState } from '../../platform/database/db.js';
import type { Tx } from '../../platform/database/db.js';
import { AppError } from '../../platform/http/app-error.js';
import { normalEmail } from './email.js';
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

const uniqueViolation = '23505';

/** The people the shop knows. Other modules look them up here. */
@Injectable()
export class Accounts {
  constructor(private readonly db: Db) {}

  async find(id: number): Promise<User | null> {
    const row = await this.db.em.findOneBy(UserRow, { id, deletedAt: IsNull() });
    return row && toUser(row);
  }

  async get(id: number): Promise<User> {
    const user = await this.find(id);
    if (!user) throw new AppError('auth.required');
    return user;
  }

  async findByEmail(email: string): Promise<User | null> {
    const row = await this.db.em.findOneBy(UserRow, { email: normalEmail(email), deletedAt: IsNull() });
    return row && toUser(row);
  }

  /** By id, for lists of another module; deleted people are left out. */
  async findAll(ids: readonly number[]): Promise<Map<number, User>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.em.findBy(UserRow, { id: In([...new Set(ids)]), deletedAt: IsNull() });
    return new Map(rows.map((row) => [row.id, toUser(row)]));
  }

  /** Refuses with `auth.email_taken`. */
  async create(tx: Tx, account: NewAccount): Promise<UserRow> {
    const email = normalEmail(account.email);
    try {
      const { identifiers } = await tx.em.insert(UserRow, { ...account, email });
      return await tx.em.findOneByOrFail(UserRow, { id: identifiers[0]?.id as number });
    } catch (error) {
      if (sqlState(error) === uniqueViolation) throw new AppError('auth.email_taken');
      throw error;
    }
  }
}
