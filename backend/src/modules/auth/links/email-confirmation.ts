import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { audit } from '../../../platform/audit/audit.js';
import { UserRow } from '../accounts/user.entity.js';
import { EmailConfirmed } from '../auth.events.js';
import { AuthMails } from './auth-mails.js';
import { MailedLinks } from './mailed-links.js';

/** Proves that an account reads the mails of its address. */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly links: MailedLinks,
    private readonly mails: AuthMails,
  ) {}

  /** Mails a link to the address of the account. */
  async ask(tx: Tx, user: UserRow): Promise<void> {
    await this.mails.confirmEmail(tx, user, await this.links.create(tx, user, 'confirm-email'));
  }

  /** Asks once more; nothing where the address is confirmed already. */
  resend(userId: number): Promise<void> {
    return this.db.transaction(async (tx) => {
      const user = await tx.em.findOneByOrFail(UserRow, { id: userId });
      if (!user.emailConfirmedAt) await this.ask(tx, user);
    });
  }

  /** What the link of the mail leads to. Refuses with `auth.link_invalid`. */
  confirm(token: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const userId = await this.links.use(tx, token, 'confirm-email');
      await this.markConfirmed(tx, await tx.em.findOneByOrFail(UserRow, { id: userId }));
    });
  }

  async markConfirmed(tx: Tx, user: UserRow): Promise<void> {
    await tx.em.update(UserRow, { id: user.id }, { emailConfirmedAt: this.clock.now() });
    await audit(tx, { action: 'user.email_confirmed', entity: `user:${user.id}`, actor: user });
    tx.publish(new EmailConfirmed(user.id, user.email));
  }
}
