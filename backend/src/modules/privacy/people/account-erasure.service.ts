import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { PersonalDataService } from '../../../platform/personal-data/personal-data.service.js';
import { AccountsService, PasswordsService, type LockedUser } from '../../auth/index.js';
import { AccountDeleted } from './erasure.events.js';

@Injectable()
export class AccountErasureService {
  constructor(
    private readonly db: Db,
    private readonly accountsService: AccountsService,
    private readonly passwordsService: PasswordsService,
    private readonly personalDataService: PersonalDataService,
  ) {}

  /**
   * Erases the caller's account. Refuses with `auth.wrong_password`, and with `auth.erasure_held` while an order is in
   * dispute.
   */
  async eraseOwn(account: Account, password: string): Promise<void> {
    const proof = await this.passwordsService.prove(account.id, password);
    await this.db.transaction(async (tx) => {
      const user = await this.passwordsService.lockProved(tx, proof);
      const heldBy = await this.personalDataService.heldBy(tx.em, { userId: user.id, ...account });
      if (heldBy.length > 0) throw new AppError('auth.erasure_held', { orders: heldBy.join(', ') });
      await this.erase(tx, user);
      tx.publish(new AccountDeleted(user.id, user.email));
    });
  }

  /** Erases an account at the owner's request, including data stored under its email address even if unconfirmed. */
  async eraseFor(tx: Tx, user: LockedUser): Promise<void> {
    await this.personalDataService.erase(tx, { userId: user.id, email: user.email, isEmailConfirmed: true });
    tx.publish(new AccountDeleted(user.id, user.email));
  }

  /**
   * Erases an account that a restored backup brought back after its erasure at `at`; a newer account with the same id
   * is kept. False when there is nothing to erase.
   */
  eraseAgain(id: number, at: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const user = await this.accountsService.findLocked(tx, { id });
      if (!user || user.createdAt >= at) return false;
      await this.erase(tx, user);
      return true;
    });
  }

  private erase(tx: Tx, { id: userId, email, emailConfirmedAt }: LockedUser): Promise<void> {
    const isEmailConfirmed = emailConfirmedAt !== null;
    return this.personalDataService.erase(tx, { userId, email, isEmailConfirmed });
  }
}
