import { Injectable } from '@nestjs/common';
import { normalEmail, type ErasureCounts } from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { AccountsService, type LockedUser } from '../accounts/accounts.service.js';
import { personDigest } from '../accounts/person-digest.js';
import { PersonErased } from '../auth.events.js';
import { AccountRemovalService } from './account-removal.service.js';
import { PersonalDataService, type ErasedPerson } from './personal-data.service.js';

/** Somebody wrote to the owner and wants to be forgotten: an account, a guest, a visitor of the chat, a subscriber. */
@Injectable()
export class PersonErasureService {
  constructor(
    private readonly db: Db,
    private readonly accountsService: AccountsService,
    private readonly accountRemovalService: AccountRemovalService,
    private readonly personalDataService: PersonalDataService,
  ) {}

  /** What there is of them. */
  async count(address: string): Promise<ErasureCounts> {
    const email = normalEmail(address);
    const account = await this.accountsService.findByEmail(email);
    const counts = await this.personalDataService.count(ofAddress(email, account?.id));
    return { ...counts, account: account ? 1 : 0, isAdmin: account?.role === 'admin' };
  }

  /**
   * Everything under the address, whoever has proved it: the owner answers for knowing whom they erase. Refuses with
   * `auth.admin_not_erasable`.
   */
  async erase(address: string): Promise<void> {
    const email = normalEmail(address);
    await this.db.transaction(async (tx) => {
      const user = await this.accountsService.findLocked(tx, { email });
      await this.eraseAll(tx, email, user);
      const digest = personDigest(email);
      await writeAuditLog(tx, { action: 'person.erased', entity: `person:${digest}` });
      tx.publish(new PersonErased(digest));
    });
  }

  /** Erases what a restored backup has brought back of somebody who was erased at `at`. False when there is nothing. */
  async eraseAgain(email: string, at: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const found = await this.accountsService.findLocked(tx, { email });
      const user = found && found.createdAt < at && found.role !== 'admin' ? found : null;
      const kept = await this.personalDataService.count({ ...ofAddress(email, user?.id), before: at });
      await this.eraseAll(tx, email, user, at);
      return user !== null || erasable.some((name) => kept[name] > 0);
    });
  }

  private async eraseAll(tx: Tx, email: string, user: LockedUser | null, before?: Date): Promise<void> {
    if (user?.role === 'admin') throw new AppError('auth.admin_not_erasable');
    if (user) await this.accountRemovalService.eraseFor(tx, user);
    await this.personalDataService.erase(tx, { ...ofAddress(email, undefined), before });
  }
}

const erasable = [
  'favourites',
  'chatMessages',
  'contactMessages',
  'newsletter',
  'stockAlerts',
  'waitingReviews',
] as const;

const ofAddress = (email: string, userId: number | undefined): ErasedPerson => {
  return { userId: userId ?? null, email, isEmailConfirmed: true };
};
