import { Body, Controller, Header } from '@nestjs/common';
import type { RecoveryCodes, SecondFactor, SecondFactorKey } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OwnPasswordDto } from '../password-rules/password.dto.js';
import { SecondFactorChangesService } from './second-factor-changes.service.js';
import { CodeDto, SecondFactorProofsDto } from './second-factor.dto.js';
import { SecondFactorService } from './second-factor.service.js';

const unkept = ['Cache-Control', 'private, no-store'] as const;

/** Manages the second factor of the administrator's own account. */
@Controller()
export class SecondFactorAdminController {
  constructor(
    private readonly secondFactorService: SecondFactorService,
    private readonly secondFactorChangesService: SecondFactorChangesService,
  ) {}

  @Route('GET /profile/second-factor')
  @Header(...unkept)
  status(@CurrentAccount() account: Account): Promise<SecondFactor> {
    return this.secondFactorService.status(account.id);
  }

  /** Creates the key for the authenticator app; logins ask for codes once the key is confirmed. */
  @Route('POST /profile/second-factor')
  @Header(...unkept)
  @RateLimit('password')
  begin(@CurrentAccount() account: Account, @Body() body: OwnPasswordDto): Promise<SecondFactorKey> {
    return this.secondFactorChangesService.begin(account, body.password);
  }

  /** Enables the second factor with a first code, and ends every other session of the account. */
  @Route('POST /profile/second-factor/confirmation')
  @Header(...unkept)
  @RateLimit('password')
  confirm(@CurrentAccount() account: Account, @Body() body: CodeDto): Promise<RecoveryCodes> {
    return this.secondFactorChangesService.confirm(account, body.code);
  }

  @Route('POST /profile/second-factor/recovery-codes')
  @Header(...unkept)
  @RateLimit('password')
  renewCodes(
    @CurrentAccount() account: Account,
    @Body() body: SecondFactorProofsDto,
  ): Promise<RecoveryCodes> {
    return this.secondFactorChangesService.renewCodes(account, body);
  }

  @Route('DELETE /profile/second-factor')
  @RateLimit('password')
  turnOff(@CurrentAccount() account: Account, @Body() body: SecondFactorProofsDto): Promise<void> {
    return this.secondFactorChangesService.turnOff(account, body);
  }
}
