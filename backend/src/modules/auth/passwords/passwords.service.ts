import { normalEmail } from '@shop/shared';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Account } from '../../../platform/http/requests/access.js';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { SessionsService } from '../access/sessions.service.js';
import { AccountsService, type LockedUser } from '../accounts/accounts.service.js';
import { UserRow } from '../accounts/user.entity.js';
import { AuthMailService } from '../links/auth-mail.service.js';
import { MailedLinksService } from '../links/mailed-links.service.js';
import { hashPassword, isPassword } from '../password-rules/password-hash.js';

const forgotten = 'auth.password-forgotten';

/** Account whose password was verified, with the stored hash at that time. */
export type PasswordProof = Pick<UserRow, 'id' | 'passwordHash'>;

/** Changes passwords; every change ends all other sessions of the account. */
@Injectable()
export class PasswordsService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
    private readonly accountsService: AccountsService,
    private readonly sessionsService: SessionsService,
    private readonly mailedLinksService: MailedLinksService,
    private readonly authMailService: AuthMailService,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work<{ email: string }>(forgotten, ({ email }) => this.mailLink(email));
  }

  /**
   * Queues a password-reset mail. A job looks up the account later, so that the answer's time does not reveal whether
   * it exists.
   */
  forget(email: string): Promise<void> {
    return this.db.transaction((tx) => this.jobQueue.send(tx, forgotten, { email: normalEmail(email) }));
  }

  /**
   * Resets the password with the token of a mailed link. Refuses with `auth.link_invalid` or `auth.password_personal`.
   * The email address is not confirmed by this, because a confirmation attaches guest orders and also requires a
   * login.
   */
  async reset(token: string, password: string): Promise<void> {
    const { userId } = await this.mailedLinksService.find(token, 'reset-password');
    const passwordHash = await hashPassword(password);
    await this.db.transaction(async (tx) => {
      const user = await this.accountsService.findLocked(tx, { id: userId });
      if (!user) throw new AppError('auth.link_invalid');
      this.accountsService.refusePersonal(password, user.email);
      await this.mailedLinksService.use(tx, user, token, 'reset-password');
      await this.replace(tx, user, passwordHash);
    });
  }

  /**
   * Changes the password of the logged-in account; the current session continues. Refuses with `auth.wrong_password`
   * or `auth.password_personal`.
   */
  async change(account: Account, currentPassword: string, newPassword: string): Promise<void> {
    const proof = await this.prove(account.id, currentPassword);
    const passwordHash = await hashPassword(newPassword);
    await this.db.transaction(async (tx) => {
      const user = await this.lockProved(tx, proof);
      this.accountsService.refusePersonal(newPassword, user.email);
      await this.replace(tx, user, passwordHash, account.sessionId);
    });
  }

  /**
   * Verifies the password of an account; too slow to run inside a transaction. Refuses with `auth.wrong_password`.
   */
  async prove(userId: number, password: string): Promise<PasswordProof> {
    const row = await this.db.em.findOne(UserRow, {
      where: { id: userId },
      select: { id: true, passwordHash: true },
    });
    if (!row || !(await isPassword(password, row.passwordHash))) throw new AppError('auth.wrong_password');
    return { id: row.id, passwordHash: row.passwordHash };
  }

  /**
   * Locks the account if its password is still the verified one: otherwise somebody with the old password could take
   * over an account whose password was just reset. Refuses with `auth.wrong_password`.
   */
  async lockProved(tx: Tx, proof: PasswordProof): Promise<LockedUser> {
    const user = await this.accountsService.findLocked(tx, proof);
    if (!user) throw new AppError('auth.wrong_password');
    return user;
  }

  private async replace(tx: Tx, user: LockedUser, passwordHash: string, keptSession?: string): Promise<void> {
    await tx.em.update(UserRow, { id: user.id }, { passwordHash });
    await this.sessionsService.closeOthers(tx, user.id, keptSession);
    await this.mailedLinksService.drop(tx, user.id, 'reset-password');
    await writeAuditLog(tx, { action: 'user.password_changed', entity: `user:${user.id}`, actor: user });
    await this.authMailService.passwordChanged(tx, user);
  }

  private mailLink(email: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const user = await this.accountsService.findLocked(tx, { email });
      if (user)
        await this.authMailService.resetPassword(
          tx,
          user,
          await this.mailedLinksService.create(tx, user, 'reset-password'),
        );
    });
  }
}
