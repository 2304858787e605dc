import { Injectable } from '@nestjs/common';
import type { RecoveryCodes, SecondFactor } from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { SessionsService } from '../access/sessions.service.js';
import type { LockedUser } from '../accounts/accounts.service.js';
import { AuthMailService } from '../links/auth-mail.service.js';
import { newRecoveryCodes, plainCode } from './recovery-codes.js';
import { RecoveryCodeRow, SecondFactorRow } from './second-factor.entity.js';
import { SecretBox } from './secret-box.js';
import { newSecret } from './totp.js';

/** Stores second factors and recovery codes of administrators. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secretBox: SecretBox,
    private readonly sessionsService: SessionsService,
    private readonly authMailService: AuthMailService,
  ) {}

  async status(userId: number): Promise<SecondFactor> {
    const row = await this.db.em.findOneBy(SecondFactorRow, { userId });
    const recoveryCodesLeft = await this.db.em.countBy(RecoveryCodeRow, { userId });
    return { enabledAt: row?.enabledAt?.toISOString() ?? null, recoveryCodesLeft };
  }

  find(tx: Tx, userId: number): Promise<SecondFactorRow | null> {
    return tx.em.findOneBy(SecondFactorRow, { userId });
  }

  /** Creates a new key, replacing an unconfirmed one. Logins do not ask for codes until `enable`. */
  async begin(tx: Tx, userId: number): Promise<string> {
    const secret = newSecret();
    const sealedSecret = this.secretBox.seal(userId, secret);
    await tx.em.upsert(SecondFactorRow, { userId, sealedSecret, enabledAt: null, lastStep: 0 }, ['userId']);
    return secret;
  }

  /** Enables the second factor and ends all other sessions; from then on logins ask for a code. */
  async enable(tx: Tx, user: LockedUser, keptSession: string): Promise<RecoveryCodes> {
    await tx.em.update(SecondFactorRow, { userId: user.id }, { enabledAt: this.clock.now() });
    await this.sessionsService.closeOthers(tx, user.id, keptSession);
    await writeAuditLog(tx, { action: 'user.second_factor_on', entity: `user:${user.id}` });
    await this.authMailService.secondFactorOn(tx, user);
    return this.renewCodes(tx, user.id);
  }

  /**
   * Creates ten new recovery codes, replacing the old ones. The codes can only be read now, since hashes are stored.
   */
  async renewCodes(tx: Tx, userId: number): Promise<RecoveryCodes> {
    const recoveryCodes = newRecoveryCodes();
    await tx.em.delete(RecoveryCodeRow, { userId });
    const hashes = recoveryCodes.map((code) => this.secretBox.hash(userId, plainCode(code)));
    await tx.em.insert(
      RecoveryCodeRow,
      hashes.map((codeHash) => ({ userId, codeHash })),
    );
    return { recoveryCodes };
  }

  async remove(tx: Tx, user: LockedUser): Promise<void> {
    await this.forget(tx, user.id);
    await writeAuditLog(tx, { action: 'user.second_factor_off', entity: `user:${user.id}` });
    await this.authMailService.secondFactorOff(tx, user);
  }

  async forget(tx: Tx, userId: number): Promise<void> {
    await tx.em.delete(RecoveryCodeRow, { userId });
    await tx.em.delete(SecondFactorRow, { userId });
  }
}
