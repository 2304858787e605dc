import { defaultLanguage, isStrongPassword, normalEmail, type Language } from '@shop/shared';
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { AccountsService } from './accounts.service.js';
import { UserRow } from './user.entity.js';
import { isCommonPassword } from '../password-rules/common-passwords.js';
import { hashPassword } from '../password-rules/password-hash.js';

export interface NewAdmin {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** State of the first administrator account, as far as it may be reported. */
export type FirstAdminStatus =
  | { kind: 'none' }
  | { kind: 'known'; email: string }
  /** Made at this start: the only time that the password can be shown. */
  | { kind: 'made'; email: string; password: string };

/** Key of the advisory lock for creating the first administrator, different from all other advisory locks. */
const firstAdminLock = 7_201_002;
const developmentEmail = 'admin@melilot.example';
const name = { firstName: 'Admin', lastName: 'Mélilot' };

/** Error with a message for the person who runs a command. */
export class AdminRefusal extends Error {}

/** Manages administrator accounts, which only commands and the first start of the server create. */
@Injectable()
export class AdminsService {
  constructor(
    private readonly db: Db,
    private readonly accountsService: AccountsService,
  ) {}

  /**
   * Creates the first administrator unless one exists: the given one, or one with a random password if
   * `isDevelopment`. Concurrent starts create only one.
   */
  async ensureFirst(
    given: { email: string; password: string } | undefined,
    isDevelopment: boolean,
  ): Promise<FirstAdminStatus> {
    const known = await this.first(this.db.em);
    if (known) return { kind: 'known', email: known.email };
    if (!given && !isDevelopment) return { kind: 'none' };
    const { email, password } = given ?? { email: developmentEmail, password: randomPassword() };
    const made = await this.create({ ...name, email, password });
    if (!made) return this.ensureFirst(given, isDevelopment);
    return given ? { kind: 'known', email: made } : { kind: 'made', email: made, password };
  }

  /** Creates an administrator and returns the email address; null when one exists and `isForced` is false. */
  async create({ password, ...person }: NewAdmin, isForced = false): Promise<string | null> {
    assertGood(password);
    const passwordHash = await hashPassword(password);
    return this.insert({ ...person, passwordHash }, isForced).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new AdminRefusal(`Somebody has an account with the address ${person.email} already.`);
    });
  }

  /** Language of mails to the owner, taken from the profile of the first administrator. */
  async language(): Promise<Language> {
    return (await this.first(this.db.em))?.language ?? defaultLanguage;
  }

  private insert(person: Omit<NewAdmin, 'password'> & { passwordHash: string }, isForced: boolean) {
    return this.db.transaction(async (tx) => {
      await tx.em.query('SELECT pg_advisory_xact_lock($1)', [firstAdminLock]);
      if (!isForced && (await this.first(tx.em))) return null;
      const account = { ...person, role: 'admin' as const, language: 'fr' as const };
      const user = await this.accountsService.create(tx, { ...account, emailConfirmedAt: new Date() });
      await writeAuditLog(tx, { action: 'admin.created', entity: `user:${user.id}` });
      return user.email;
    });
  }

  /**
   * Sets an administrator's password and ends all of their sessions. False when no administrator has this email
   * address.
   */
  async resetPassword(email: string, password: string): Promise<boolean> {
    assertGood(password);
    const passwordHash = await hashPassword(password);
    return this.db.transaction(async (tx) => {
      const where = { email: normalEmail(email), role: 'admin' as const };
      const user = await this.accountsService.findLocked(tx, where);
      if (user) await this.replace(tx, user, passwordHash);
      return user !== null;
    });
  }

  private async replace(tx: Tx, { id }: UserRow, passwordHash: string): Promise<void> {
    await tx.em.update(UserRow, { id }, { passwordHash });
    await tx.em.query('DELETE FROM sessions WHERE user_id = $1', [id]);
    await tx.em.query(`DELETE FROM mailed_links WHERE user_id = $1 AND purpose = 'reset-password'`, [id]);
    await writeAuditLog(tx, { action: 'admin.password_reset', entity: `user:${id}` });
  }

  private async first(em: Db['em']): Promise<UserRow | undefined> {
    const where = { role: 'admin' as const, deletedAt: IsNull() };
    const [user] = await em.find(UserRow, { where, order: { id: 'ASC' }, take: 1 });
    return user;
  }
}

function assertGood(password: string): void {
  if (!isStrongPassword(password))
    throw new AdminRefusal(
      'The password needs 8 to 128 characters, with an uppercase letter, a lowercase letter and a digit.',
    );
  if (isCommonPassword(password)) throw new AdminRefusal('This password is too common.');
}

function randomPassword(): string {
  const password = randomBytes(15).toString('base64url');
  return isStrongPassword(password) ? password : randomPassword();
}
