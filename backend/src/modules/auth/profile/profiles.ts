import { normalEmail, type Profile, type ProfileInput } from '@shop/contracts';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/access.js';
import { Accounts, type LockedUser } from '../accounts/accounts.js';
import { UserRow } from '../accounts/user.entity.js';
import { toProfile } from '../accounts/user.view.js';
import { AuthMails } from '../links/auth-mails.js';
import { EmailConfirmation } from '../links/email-confirmation.js';
import { MailedLinks } from '../links/mailed-links.js';
import { PasswordChanges } from '../passwords/password-changes.js';

/** What people may see and change of themselves. */
@Injectable()
export class Profiles {
  constructor(
    private readonly db: Db,
    private readonly accounts: Accounts,
    private readonly passwords: PasswordChanges,
    private readonly confirmation: EmailConfirmation,
    private readonly links: MailedLinks,
    private readonly mails: AuthMails,
  ) {}

  async get(userId: number): Promise<Profile> {
    return toProfile(await this.db.em.findOneByOrFail(UserRow, { id: userId }));
  }

  /**
   * Another address needs the password, and has to be confirmed again. Refuses with `auth.wrong_password`,
   * `auth.email_taken` and `request.too_many`.
   */
  async update(account: Account, { currentPassword, ...input }: ProfileInput): Promise<Profile> {
    const email = normalEmail(input.email);
    const proof =
      email === account.email ? undefined : await this.passwords.prove(account.id, currentPassword ?? '');
    if (proof) await this.confirmation.take(account.id, email);
    return this.db.transaction(async (tx) => {
      const before = proof
        ? await this.passwords.lockProved(tx, proof)
        : await this.accounts.lock(tx, account.id);
      const { firstName, lastName, language } = input;
      const isMoving = proof !== undefined && email !== before.email;
      const address = isMoving ? { email, emailConfirmedAt: null } : {};
      const after = await this.accounts.update(tx, before, { firstName, lastName, language, ...address });
      if (isMoving) await this.move(tx, before, after);
      const fields = (['firstName', 'lastName', 'email', 'language'] as const).filter(
        (field) => before[field] !== after[field],
      );
      if (fields.length > 0)
        await audit(tx, { action: 'user.updated', entity: `user:${account.id}`, fields });
      return toProfile(after);
    });
  }

  /** Links that the old address holds stop working; it is told if it was confirmed, the new one is asked. */
  private async move(tx: Tx, before: LockedUser, after: LockedUser): Promise<void> {
    await this.links.drop(tx, after.id, 'reset-password', 'confirm-email');
    await this.mails.emailChanged(tx, before);
    await this.confirmation.ask(tx, after);
  }
}
