import { normalEmail, type Profile, type ProfileInput } from '@shop/shared';
import { Injectable } from '@nestjs/common';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AccountsService, type LockedUser } from '../accounts/accounts.service.js';
import { UserRow } from '../accounts/user.entity.js';
import { toProfile } from '../accounts/user.view.js';
import { AuthMailService } from '../links/auth-mail.service.js';
import { EmailConfirmationService } from '../links/email-confirmation.service.js';
import { MailedLinksService } from '../links/mailed-links.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';

@Injectable()
export class ProfilesService {
  constructor(
    private readonly db: Db,
    private readonly accountsService: AccountsService,
    private readonly passwordsService: PasswordsService,
    private readonly emailConfirmationService: EmailConfirmationService,
    private readonly mailedLinksService: MailedLinksService,
    private readonly authMailService: AuthMailService,
  ) {}

  async get(userId: number): Promise<Profile> {
    return toProfile(await this.db.em.findOneByOrFail(UserRow, { id: userId }));
  }

  /**
   * Updates a profile. A new email address requires the password and must be confirmed. Refuses with
   * `auth.wrong_password`, `auth.email_taken` and `request.too_many`.
   */
  async update(account: Account, { currentPassword, ...input }: ProfileInput): Promise<Profile> {
    const email = normalEmail(input.email);
    const proof =
      email === account.email
        ? undefined
        : await this.passwordsService.prove(account.id, currentPassword ?? '');
    if (proof) await this.emailConfirmationService.take(account.id, email);
    return this.db.transaction(async (tx) => {
      const before = proof
        ? await this.passwordsService.lockProved(tx, proof)
        : await this.accountsService.lock(tx, account.id);
      const { firstName, lastName, language } = input;
      const isMoving = proof !== undefined && email !== before.email;
      const address = isMoving ? { email, emailConfirmedAt: null } : {};
      const after = await this.accountsService.update(tx, before, {
        firstName,
        lastName,
        language,
        ...address,
      });
      if (isMoving) await this.move(tx, before, after);
      const fields = (['firstName', 'lastName', 'email', 'language'] as const).filter(
        (field) => before[field] !== after[field],
      );
      if (fields.length > 0)
        await writeAuditLog(tx, { action: 'user.updated', entity: `user:${account.id}`, fields });
      return toProfile(after);
    });
  }

  /**
   * Handles a changed email address: links mailed to the old address stop working, the old address is notified if it
   * was confirmed, and the new one gets a confirmation mail.
   */
  private async move(tx: Tx, before: LockedUser, after: LockedUser): Promise<void> {
    await this.mailedLinksService.drop(tx, after.id, 'reset-password', 'confirm-email');
    await this.authMailService.emailChanged(tx, before);
    await this.emailConfirmationService.ask(tx, after);
  }
}
