import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/access.js';
import { Sessions } from '../access/sessions.js';
import { UserRow } from '../accounts/user.entity.js';
import { toProfile } from '../accounts/user.view.js';
import { AccountDeleted } from '../auth.events.js';
import { MailedLinks } from '../links/mailed-links.js';
import { PasswordChanges } from '../passwords/password-changes.js';
import { PersonalData } from './personal-data.js';

/** The right to take one's data along, and the right to be forgotten. */
@Injectable()
export class AccountRemoval {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly links: MailedLinks,
    private readonly passwords: PasswordChanges,
    private readonly personalData: PersonalData,
  ) {}

  /** Everything that the shop keeps about the account, from every module. */
  async export(account: Account): Promise<Record<string, unknown>> {
    const profile = toProfile(await this.db.em.findOneByOrFail(UserRow, { id: account.id }));
    const data = await this.personalData.collect({ userId: account.id, ...account });
    await this.db.transaction((tx) => audit(tx, { action: 'user.exported', entity: `user:${account.id}` }));
    return { exportedAt: this.clock.now().toISOString(), profile, ...data };
  }

  /**
   * Erases the person and keeps the number, which orders name: the books must still add up. Refuses with
   * `auth.wrong_password`.
   */
  async remove(account: Account, password: string): Promise<void> {
    const proof = await this.passwords.prove(account.id, password);
    await this.db.transaction(async (tx) => {
      const user = await this.passwords.lockProved(tx, proof);
      await this.erase(tx, user);
      tx.publish(new AccountDeleted(user.id, user.email));
    });
  }

  /**
   * Erases somebody whom a restored backup has brought back after he was erased at `at`; somebody newer may have
   * got his number. False when there is nothing of him.
   */
  eraseAgain(id: number, at: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const where = { id, createdAt: LessThan(at), deletedAt: IsNull() };
      const user = await tx.em.findOne(UserRow, { where, lock: { mode: 'pessimistic_write' } });
      if (user) await this.erase(tx, user);
      return user !== null;
    });
  }

  private async erase(tx: Tx, { id, email, emailConfirmedAt }: UserRow): Promise<void> {
    await this.personalData.erase(tx, { userId: id, email, isEmailConfirmed: emailConfirmedAt !== null });
    const nobody = { firstName: '', lastName: '', email: `deleted-${id}@deleted.invalid`, passwordHash: '' };
    await tx.em.update(UserRow, { id }, { ...nobody, emailConfirmedAt: null, deletedAt: this.clock.now() });
    await this.sessions.closeOthers(tx, id);
    await this.links.drop(tx, id, 'reset-password', 'confirm-email');
    await audit(tx, { action: 'user.deleted', entity: `user:${id}` });
  }
}
