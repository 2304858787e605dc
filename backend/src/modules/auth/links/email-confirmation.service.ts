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

/** Proves that an account reads the mails of its address. */
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

  /** Mails a link to the address of the account. */
  async ask(tx: Tx, user: LockedUser): Promise<void> {
    await this.authMailService.confirmEmail(
      tx,
      user,
      await this.mailedLinksService.create(tx, user, 'confirm-email'),
    );
  }

  /**
   * Counts a mail to an address that an account may name freely; before the transaction. Refuses with
   * `request.too_many`.
   */
  take(userId: number, email: string): Promise<void> {
    const keys: Partial<Record<CountedBy, string>> = { person: String(userId), mailbox: mailboxKey(email) };
    return this.rateLimitService.take('mail', (by) => keys[by]);
  }

  /**
   * Counts a confirmation mail to a new account against the rate limit. False: no mail now, but the account is created
   * and may ask for it later.
   */
  async mayAsk(email: string): Promise<boolean> {
    const wait = await this.rateLimitService.count('mail', (by) =>
      by === 'mailbox' ? mailboxKey(email) : undefined,
    );
    return wait === 0;
  }

  /** Asks once more; nothing where the address is confirmed already. Refuses as `take`. */
  async resend({ id, email, isEmailConfirmed }: Account): Promise<void> {
    if (isEmailConfirmed) return;
    await this.take(id, email);
    await this.db.transaction(async (tx) => {
      const user = await this.accountsService.lock(tx, id);
      if (!user.emailConfirmedAt) await this.ask(tx, user);
    });
  }

  /** Owner of the link, so that its reader knows what would be confirmed. Refuses with `auth.link_invalid`. */
  async see(userId: number | undefined, token: string): Promise<ConfirmationLink> {
    const link = await this.mailedLinksService.find(token, 'confirm-email');
    return { email: maskedName(link.email), isOwn: link.userId === userId };
  }

  /**
   * Confirming needs the token of the mail and the account that it was made for: guest orders join an account, so that
   * reading the mails of its address is not enough, and neither is its login. Refuses with `auth.link_invalid`.
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

/** zoe@exemple.ca → z•••@exemple.ca: its reader recognises it, and a history of addresses does not tell it. */
function maskedName(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}
