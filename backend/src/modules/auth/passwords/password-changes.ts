import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Account } from '../../../platform/http/access.js';
import { audit } from '../../../platform/audit/audit.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Sessions } from '../access/sessions.js';
import { normalEmail } from '../accounts/email.js';
import { UserRow } from '../accounts/user.entity.js';
import { AuthMails } from '../links/auth-mails.js';
import { EmailConfirmation } from '../links/email-confirmation.js';
import { MailedLinks } from '../links/mailed-links.js';
import { hashPassword, isPassword } from './passwords.js';

const forgotten = 'auth.password-forgotten';

/** The ways to another password; each ends every other session of the account at once. */
@Injectable()
export class PasswordChanges implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobs: Jobs,
    private readonly sessions: Sessions,
    private readonly links: MailedLinks,
    private readonly mails: AuthMails,
    private readonly confirmation: EmailConfirmation,
  ) {}

  onModuleInit(): void {
    this.jobs.work<{ email: string }>(forgotten, ({ email }) => this.mailLink(email));
  }

  /** Known or not, the same is done for an address while its owner waits: a job looks him up. */
  forget(email: string): Promise<void> {
    return this.db.transaction((tx) => this.jobs.send(tx, forgotten, { email: normalEmail(email) }));
  }

  /** With the token of the mailed link. Refuses with `auth.link_invalid`. */
  async reset(token: string, password: string): Promise<void> {
    await this.links.check(token, 'reset-password');
    const passwordHash = await hashPassword(password);
    await this.db.transaction(async (tx) => {
      const userId = await this.links.use(tx, token, 'reset-password');
      const user = await tx.em.findOneByOrFail(UserRow, { id: userId });
      await this.replace(tx, user, passwordHash);
      // The link came by mail, so its mails are read.
      if (!user.emailConfirmedAt) await this.confirmation.markConfirmed(tx, user);
    });
  }

  /** By the account itself; its own session goes on. Refuses with `auth.wrong_password`. */
  async change(account: Account, currentPassword: string, newPassword: string): Promise<void> {
    await this.assertOwn(account.id, currentPassword);
    const passwordHash = await hashPassword(newPassword);
    await this.db.transaction(async (tx) => {
      const user = await tx.em.findOneByOrFail(UserRow, { id: account.id });
      await this.replace(tx, user, passwordHash, account.sessionId);
    });
  }

  /** Refuses with `auth.wrong_password` what is not the password of the account. */
  async assertOwn(userId: number, password: string): Promise<void> {
    const row = await this.db.em.findOne(UserRow, {
      where: { id: userId },
      select: { id: true, passwordHash: true },
    });
    if (!(await isPassword(password, row?.passwordHash))) throw new AppError('auth.wrong_password');
  }

  private async replace(tx: Tx, user: UserRow, passwordHash: string, keptSession?: string): Promise<void> {
    await tx.em.update(UserRow, { id: user.id }, { passwordHash });
    await this.sessions.closeOthers(tx, user.id, keptSession);
    await this.links.drop(tx, user.id, 'reset-password');
    await audit(tx, { action: 'user.password_changed', entity: `user:${user.id}`, actor: user });
    await this.mails.passwordChanged(tx, user);
  }

  private mailLink(email: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const user = await tx.em.findOneBy(UserRow, { email, deletedAt: IsNull() });
      if (user) await this.mails.resetPassword(tx, user, await this.links.create(tx, user, 'reset-password'));
    });
  }
}
