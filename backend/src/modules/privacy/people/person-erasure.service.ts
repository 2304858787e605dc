import { Injectable } from '@nestjs/common';
import { erasedKinds, normalEmail, type ErasureCounts, type ErasureWait } from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { personDigest } from '../../../platform/personal-data/person-digest.js';
import {
  PersonalDataService,
  type ErasedPerson,
} from '../../../platform/personal-data/personal-data.service.js';
import { AccountsService, type LockedUser } from '../../auth/index.js';
import { AccountErasureService } from './account-erasure.service.js';
import { PersonErased } from './erasure.events.js';
import { WaitingErasureRow } from './waiting-erasure.entity.js';

/** Erases people at the owner's request: accounts, guests, chat visitors and subscribers. */
@Injectable()
export class PersonErasureService {
  constructor(
    private readonly db: Db,
    private readonly accountsService: AccountsService,
    private readonly accountErasureService: AccountErasureService,
    private readonly personalDataService: PersonalDataService,
    private readonly clock: Clock,
  ) {}

  async count(address: string): Promise<ErasureCounts> {
    const email = normalEmail(address);
    const account = await this.accountsService.findByEmail(email);
    const person = ofAddress(email, account?.id);
    const counts = await this.personalDataService.count(person);
    const heldBy = await this.personalDataService.heldBy(this.db.em, person);
    const waiting = await this.db.em.findOneBy(WaitingErasureRow, { email });
    const waitingSince = waiting?.requestedAt.toISOString() ?? null;
    return { ...counts, account: account ? 1 : 0, isAdmin: account?.role === 'admin', heldBy, waitingSince };
  }

  /**
   * Erases all data under an email address, even if unconfirmed; the owner is responsible for checking the person's
   * identity. While an order is in dispute, the erasure is postponed. Refuses with `auth.admin_not_erasable`.
   */
  async erase(address: string): Promise<ErasureWait | null> {
    const email = normalEmail(address);
    return this.db.transaction(async (tx) => {
      const user = await this.accountsService.findLocked(tx, { email });
      if (user?.role === 'admin') throw new AppError('auth.admin_not_erasable');
      const heldBy = await this.personalDataService.heldBy(tx.em, ofAddress(email, user?.id));
      if (heldBy.length > 0) return this.wait(tx, email, heldBy);
      await this.eraseAll(tx, email, user);
      await tx.em.delete(WaitingErasureRow, { email });
      const digest = personDigest(email);
      await writeAuditLog(tx, { action: 'person.erased', entity: `person:${digest}` });
      tx.publish(new PersonErased(digest));
      return null;
    });
  }

  private async wait(tx: Tx, email: string, heldBy: number[]): Promise<ErasureWait> {
    const row = { email, requestedAt: this.clock.now() };
    const inserted = await tx.em
      .createQueryBuilder()
      .insert()
      .into(WaitingErasureRow)
      .values(row)
      .orIgnore()
      .returning('email')
      .execute();
    if ((inserted.raw as unknown[]).length > 0)
      await writeAuditLog(tx, { action: 'person.erasure_waits', entity: `person:${personDigest(email)}` });
    return { heldBy };
  }

  /**
   * Erases a person whom a restored backup brought back after their erasure at `at`. False when there is nothing to
   * erase.
   */
  async eraseAgain(email: string, at: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const found = await this.accountsService.findLocked(tx, { email });
      const user = found && found.createdAt < at && found.role !== 'admin' ? found : null;
      const kept = await this.personalDataService.count({ ...ofAddress(email, user?.id), before: at });
      await this.eraseAll(tx, email, user, at);
      return user !== null || erasedKinds.some((name) => kept[name] > 0);
    });
  }

  private async eraseAll(tx: Tx, email: string, user: LockedUser | null, before?: Date): Promise<void> {
    if (user?.role === 'admin') throw new AppError('auth.admin_not_erasable');
    if (user) await this.accountErasureService.eraseFor(tx, user);
    await this.personalDataService.erase(tx, { ...ofAddress(email, undefined), before });
  }
}

const ofAddress = (email: string, userId: number | undefined): ErasedPerson => {
  return { userId: userId ?? null, email, isEmailConfirmed: true };
};
