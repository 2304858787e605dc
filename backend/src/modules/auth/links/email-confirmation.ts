import { Injectable } from '@nestjs/common';
import type { ConfirmationLink } from '@shop/contracts';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { audit } from '../../../platform/audit/audit.js';
import { Accounts, type LockedUser } from '../accounts/accounts.js';
import { EmailConfirmed } from '../auth.events.js';
import { AuthMails } from './auth-mails.js';
import { MailedLinks } from './mailed-links.js';

/** Proves that an account reads the mails of its address. */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly links: MailedLinks,
    private readonly mails: AuthMails,
  ) {}

  /** Mails a link to the address of the account. */
  async ask(tx: Tx, user: LockedUser): Promise<void> {
    await this.mails.confirmEmail(tx, user, await this.links.create(tx, user, 'confirm-email'));
  }

  /** Asks once more; nothing where the address is confirmed already. */
  resend(userId: number): Promise<void> {
    return this.db.transaction(async (tx) => {
      const user = await this.accounts.lock(tx, userId);
      if (!user.emailConfirmedAt) await this.ask(tx, user);
    });
  }

  /** Whose link it is, so that its reader knows what would be confirmed. Refuses with `auth.link_invalid`. */
  async see(userId: number | undefined, token: string): Promise<ConfirmationLink> {
    const link = await this.links.find(token, 'confirm-email');
    return { email: maskedName(link.email), isOwn: link.userId === userId };
  }

  /**
   * With the token of the mail, by the account that it was made for: guest orders join an account, so that reading
   * the mails of its address is not enough, and neither is its login. Refuses with `auth.link_invalid`.
   */
  confirm(userId: number, token: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const user = await this.accounts.lock(tx, userId);
      await this.links.use(tx, user, token, 'confirm-email');
      await this.accounts.update(tx, user, { emailConfirmedAt: this.clock.now() });
      await audit(tx, { action: 'user.email_confirmed', entity: `user:${user.id}`, actor: user });
      tx.publish(new EmailConfirmed(user.id, user.email));
    });
  }
}

/** zoe@exemple.ca → z•••@exemple.ca: its reader recognises it, and a history of addresses does not tell it. */
function maskedName(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}
