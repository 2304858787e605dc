import { Injectable } from '@nestjs/common';
import type { ConfirmationLink } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { mailboxKey } from '../../../platform/http/limits/address-keys.js';
import type { CountedBy } from '../../../platform/http/limits/rate-limit.policies.js';
import { RateLimitService } from '../../../platform/http/limits/rate-limit.service.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { AccountsService, type LockedUser } from '../accounts/accounts.service.js';
import { EmailConfirmed } from '../accounts/account.events.js';
import { AuthMailService } from './auth-mail.service.js';
import { MailedLinksService } from './mailed-links.service.js';

/** Confirms that the owner of an account receives mails at its address. */
@Injectable()
export class EmailConfirmationService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accountsService: AccountsService,
    private readonly mailedLinksService: MailedLinksService,
    private readonly authMailService: AuthMailService,
    private readonly rateLimitService: RateLimitService,
  ) {}

  /** Mails a confirmation link to the address of the account. */
  async ask(tx: Tx, user: LockedUser): Promise<void> {
    await this.authMailService.confirmEmail(
      tx,
      user,
      await this.mailedLinksService.create(tx, user, 'confirm-email'),
    );
  }

  /**
   * Counts a mail to an address that anybody may have entered; called before the transaction. Refuses with
   * `request.too_many`.
   */
  take(userId: number, email: string): Promise<void> {
    const keys: Partial<Record<CountedBy, string>> = { person: String(userId), mailbox: mailboxKey(email) };
    return this.rateLimitService.take('mail', (by) => keys[by]);
  }

  /**
   * Counts the confirmation mail of a new account. False when the limit is reached: the account is created without a
   * mail, which its owner can request later.
   */
  async mayAsk(email: string): Promise<boolean> {
    const wait = await this.rateLimitService.count('mail', (by) =>
      by === 'mailbox' ? mailboxKey(email) : undefined,
    );
    return wait === 0;
  }

  /** Mails another confirmation link, unless the address is already confirmed. Refuses like `take`. */
  async resend({ id, email, isEmailConfirmed }: Account): Promise<void> {
    if (isEmailConfirmed) return;
    await this.take(id, email);
    await this.db.transaction(async (tx) => {
      const user = await this.accountsService.lock(tx, id);
      if (!user.emailConfirmedAt) await this.ask(tx, user);
    });
  }

  /** Describes the account of a confirmation link to the link's reader. Refuses with `auth.link_invalid`. */
  async see(userId: number | undefined, token: string): Promise<ConfirmationLink> {
    const link = await this.mailedLinksService.find(token, 'confirm-email');
    return { email: maskedName(link.email), isOwn: link.userId === userId };
  }

  /**
   * Confirms an email address, which takes both the mailed token and a login to the account: neither is sufficient
   * alone, because guest orders are then attached to the account. Refuses with `auth.link_invalid`.
   */
  confirm(userId: number, token: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const user = await this.accountsService.lock(tx, userId);
      await this.mailedLinksService.use(tx, user, token, 'confirm-email');
      await this.accountsService.update(tx, user, { emailConfirmedAt: this.clock.now() });
      await writeAuditLog(tx, { action: 'user.email_confirmed', entity: `user:${user.id}`, actor: user });
      tx.publish(new EmailConfirmed(user.id, user.email));
    });
  }
}

/** Masks an email address: zoe@exemple.ca becomes z•••@exemple.ca, which its owner recognises. */
function maskedName(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}
