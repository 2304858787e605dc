import { Injectable, Logger } from '@nestjs/common';
import type { ErrorCode } from '@shop/shared';
import { IsNull, LessThan, Not } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import type { Tx } from '../../../platform/database/db.js';
import { RateLimitService } from '../../../platform/http/limits/rate-limit.service.js';
import { plainCode } from './recovery-codes.js';
import { SecretBox } from './secret-box.js';
import { RecoveryCodeRow, SecondFactorRow } from './second-factor.entity.js';
import { stepOf } from './totp.js';

@Injectable()
export class SecondFactorCheckService {
  private readonly logger = new Logger(SecondFactorCheckService.name);

  constructor(
    private readonly clock: Clock,
    private readonly secretBox: SecretBox,
    private readonly rateLimitService: RateLimitService,
  ) {}

  /** Counts a try for an account, before the transaction, from any network. Refuses with `request.too_many`. */
  take(userId: number): Promise<void> {
    return this.rateLimitService.take('secondFactor', keysOf(userId));
  }

  forgive(userId: number): Promise<void> {
    return this.rateLimitService.forgive('secondFactor', keysOf(userId));
  }

  /** Error code when a user with the right password may not log in yet; null if they may. A right code is used up. */
  async loginRefusal(tx: Tx, userId: number, code: string | undefined): Promise<ErrorCode | null> {
    const factor = await tx.em.findOneBy(SecondFactorRow, { userId, enabledAt: Not(IsNull()) });
    if (!factor) return null;
    if (!code) return 'auth.code_required';
    return (await this.use(tx, factor, code)) ? null : 'auth.code_wrong';
  }

  /** Checks a code and marks it as used; each code works once. */
  async use(tx: Tx, factor: SecondFactorRow, code: string): Promise<boolean> {
    const plain = plainCode(code);
    return /^\d{6}$/.test(plain) ? this.useStep(tx, factor, plain) : this.useRecovery(tx, factor, plain);
  }

  private async useStep(tx: Tx, { userId, sealedSecret }: SecondFactorRow, code: string): Promise<boolean> {
    const secret = this.secretBox.open(userId, sealedSecret);
    if (secret === null) {
      this.logger.error(
        `The second factor of user ${userId} was made with another JWT_SECRET: npm run admin:second-factor-off`,
      );
      return false;
    }
    const step = stepOf(secret, code, this.clock.now());
    if (step === null) return false;
    const unused = { userId, lastStep: LessThan(step) };
    const { affected } = await tx.em.update(SecondFactorRow, unused, { lastStep: step });
    return affected === 1;
  }

  private async useRecovery(tx: Tx, { userId }: SecondFactorRow, code: string): Promise<boolean> {
    const codeHash = this.secretBox.hash(userId, code);
    const { affected } = await tx.em.delete(RecoveryCodeRow, { userId, codeHash });
    if (affected !== 1) return false;
    await writeAuditLog(tx, { action: 'user.recovery_code_used', entity: `user:${userId}` });
    return true;
  }
}

function keysOf(userId: number) {
  return (by: string) => (by === 'person' ? String(userId) : undefined);
}
