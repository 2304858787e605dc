import { Inject, Injectable } from '@nestjs/common';
import { normalEmail, type RecoveryCodes, type SecondFactorKey } from '@shop/shared';
import { CONFIG, type Config } from '../../../config.js';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { senderOf } from '../../../platform/mail/envelope.js';
import { AccountsService, type LockedUser } from '../accounts/accounts.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SecondFactorCheckService } from './second-factor-check.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { secretUri } from './totp.js';

export interface Proofs {
  password: string;
  code: string;
}

@Injectable()
export class SecondFactorChangesService {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail'>,
    private readonly accountsService: AccountsService,
    private readonly passwordsService: PasswordsService,
    private readonly secondFactorCheckService: SecondFactorCheckService,
    private readonly secondFactorService: SecondFactorService,
  ) {}

  /**
   * Creates a key for the authenticator app; logins do not ask for codes yet. Refuses with `auth.wrong_password` or
   * `auth.second_factor_on`.
   */
  async begin(account: Account, password: string): Promise<SecondFactorKey> {
    const proof = await this.passwordsService.prove(account.id, password);
    return this.db.transaction(async (tx) => {
      const user = await this.passwordsService.lockProved(tx, proof);
      const before = await this.secondFactorService.find(tx, user.id);
      if (before?.enabledAt) throw new AppError('auth.second_factor_on');
      const secret = await this.secondFactorService.begin(tx, user.id);
      const { name, address } = senderOf(this.config.mail.from);
      return { secret, uri: secretUri(secret, name || address, user.email) };
    });
  }

  /**
   * Enables the second factor, after a first code has shown that the authenticator app has the key. Refuses with
   * `auth.code_wrong`, `auth.second_factor_on` or, without a preceding `begin`, `auth.second_factor_off`.
   */
  confirm(account: Account, code: string): Promise<RecoveryCodes> {
    return this.counted(account.id, () =>
      this.db.transaction(async (tx) => {
        const user = await this.accountsService.lock(tx, account.id);
        const factor = await this.secondFactorService.find(tx, user.id);
        if (!factor) throw new AppError('auth.second_factor_off');
        if (factor.enabledAt) throw new AppError('auth.second_factor_on');
        if (!(await this.secondFactorCheckService.use(tx, factor, code)))
          throw new AppError('auth.code_wrong');
        return this.secondFactorService.enable(tx, user, account.sessionId);
      }),
    );
  }

  /** Replaces the recovery codes. Refuses like `turnOff`. */
  renewCodes(account: Account, proofs: Proofs): Promise<RecoveryCodes> {
    return this.proved(account, proofs, async (tx, { id }) => {
      await writeAuditLog(tx, { action: 'user.recovery_codes_renewed', entity: `user:${id}` });
      return this.secondFactorService.renewCodes(tx, id);
    });
  }

  /**
   * Disables the second factor. Refuses with `auth.wrong_password`, `auth.code_wrong` or `auth.second_factor_off`.
   */
  turnOff(account: Account, proofs: Proofs): Promise<void> {
    return this.proved(account, proofs, (tx, user) => this.secondFactorService.remove(tx, user));
  }

  /**
   * Disables the second factor by a server command, for an administrator who lost both app and recovery codes. False
   * when the address has no second factor.
   */
  turnOffFor(email: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const user = await this.accountsService.findLocked(tx, { email: normalEmail(email) });
      if (!user || !(await this.secondFactorService.find(tx, user.id))) return false;
      await this.secondFactorService.remove(tx, user);
      return true;
    });
  }

  /** Requires the password and a current code, because an open session alone is not enough. */
  private async proved<Result>(
    account: Account,
    { password, code }: Proofs,
    work: (tx: Tx, user: LockedUser) => Promise<Result>,
  ): Promise<Result> {
    const proof = await this.passwordsService.prove(account.id, password);
    return this.counted(account.id, () =>
      this.db.transaction(async (tx) => {
        const user = await this.passwordsService.lockProved(tx, proof);
        const factor = await this.secondFactorService.find(tx, user.id);
        if (!factor?.enabledAt) throw new AppError('auth.second_factor_off');
        if (!(await this.secondFactorCheckService.use(tx, factor, code)))
          throw new AppError('auth.code_wrong');
        return work(tx, user);
      }),
    );
  }

  private async counted<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    await this.secondFactorCheckService.take(userId);
    const result = await work();
    await this.secondFactorCheckService.forgive(userId);
    return result;
  }
}
