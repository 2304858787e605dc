import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Account } from '../../../platform/http/access.js';
import { SessionsService } from '../access/sessions.service.js';
import { UserRow } from '../accounts/user.entity.js';
import { toProfile } from '../accounts/user.view.js';
import { AccountDeleted } from '../auth.events.js';
import { MailedLinksService } from '../links/mailed-links.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { PersonalDataService } from './personal-data.service.js';

/** The right to take one's data along, and the right to be forgotten. */
@Injectable()
export class AccountRemovalService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sessionsService: SessionsService,
    private readonly mailedLinksService: MailedLinksService,
    private readonly passwordsService: PasswordsService,
    private readonly personalDataService: PersonalDataService,
  ) {}

  /** Everything that the shop keeps about the account, from every module. */
  async export(account: Account): Promise<Record<string, unknown>> {
    const profile = toProfile(await this.db.em.findOneByOrFail(UserRow, { id: account.id }));
    const data = await this.personalDataService.collect({ userId: account.id, ...account });
    await this.db.transaction((tx) =>
      writeAuditLog(tx, { action: 'user.exported', entity: `user:${account.id}` }),
    );
    return { exportedAt: this.clock.now().toISOString(), profile, ...data };
  }

  /**
   * Erases the person and keeps the number, which orders name: the books must still add up. Refuses with
   * `auth.wrong_password`, and with `auth.erasure_held` while an order is in dispute.
   */
  async remove(account: Account, password: string): Promise<void> {
    const proof = await this.passwordsService.prove(account.id, password);
    await this.db.transaction(async (tx) => {
      const user = await this.passwordsService.lockProved(tx, proof);
      const heldBy = await this.personalDataService.heldBy(tx.em, { userId: user.id, ...account });
      if (heldBy.length > 0) throw new AppError('auth.erasure_held', { orders: heldBy.join(', ') });
      await this.erase(tx, user);
      tx.publish(new AccountDeleted(user.id, user.email));
    });
  }

  /** The owner erases them: what only bears the address goes too, proved or not. */
  async eraseFor(tx: Tx, user: UserRow): Promise<void> {
    await this.erase(tx, { ...user, emailConfirmedAt: user.emailConfirmedAt ?? this.clock.now() });
    tx.publish(new AccountDeleted(user.id, user.email));
  }

  /**
   * Erases somebody whom a restored backup has brought back after they were erased at `at`; somebody newer may have
   * got their number. False when there is nothing of them.
   */
  eraseAgain(id: number, at: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const where = { id, createdAt: LessThan(at), deletedAt: IsNull() };
      const user = await tx.em.findOne(UserRow, { where, lock: { mode: 'pessimistic_write' } });
      if (user) await this.erase(tx, user);
      return user !== null;
    });
  }

  private async erase(
    tx: Tx,
    { id, email, emailConfirmedAt }: Pick<UserRow, 'id' | 'email' | 'emailConfirmedAt'>,
  ): Promise<void> {
    await this.personalDataService.erase(tx, {
      userId: id,
      email,
      isEmailConfirmed: emailConfirmedAt !== null,
    });
    const nobody = { firstName: '', lastName: '', email: `deleted-${id}@deleted.invalid`, passwordHash: '' };
    await tx.em.update(UserRow, { id }, { ...nobody, emailConfirmedAt: null, deletedAt: this.clock.now() });
    await this.sessionsService.closeOthers(tx, id);
    await this.mailedLinksService.drop(tx, id, 'reset-password', 'confirm-email');
    await writeAuditLog(tx, { action: 'user.deleted', entity: `user:${id}` });
  }
}
