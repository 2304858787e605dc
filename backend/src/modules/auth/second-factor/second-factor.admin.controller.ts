import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { RecoveryCodes, SecondFactor, SecondFactorKey } from '@shop/contracts';
import { Allow, CurrentAccount, type Account } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { RecoveryCodesDoc, SecondFactorDoc, SecondFactorKeyDoc } from '../auth.docs.js';
import { OwnPasswordDto } from '../profile/profile.dto.js';
import { SecondFactorChangesService } from './second-factor-changes.service.js';
import { CodeDto, SecondFactorProofsDto } from './second-factor.dto.js';
import { SecondFactorService } from './second-factor.service.js';

const unkept = ['Cache-Control', 'private, no-store'] as const;

/** The second factor of an administrator's own account. */
@Controller('profile/second-factor')
@Allow('admin')
export class SecondFactorAdminController {
  constructor(
    private readonly secondFactorService: SecondFactorService,
    private readonly secondFactorChangesService: SecondFactorChangesService,
  ) {}

  @Get()
  @Header(...unkept)
  @ApiOkResponse({ type: SecondFactorDoc })
  status(@CurrentAccount() account: Account): Promise<SecondFactor> {
    return this.secondFactorService.status(account.id);
  }

  /** The key for the application; it is asked for from its confirmation on. */
  @Post()
  @HttpCode(200)
  @Header(...unkept)
  @RateLimit('password')
  @ApiOkResponse({ type: SecondFactorKeyDoc })
  begin(@CurrentAccount() account: Account, @Body() body: OwnPasswordDto): Promise<SecondFactorKey> {
    return this.secondFactorChangesService.begin(account, body.password);
  }

  /** Turns it on with a first code; ends every other session of the account. */
  @Post('confirmation')
  @HttpCode(200)
  @Header(...unkept)
  @RateLimit('password')
  @ApiOkResponse({ type: RecoveryCodesDoc })
  confirm(@CurrentAccount() account: Account, @Body() body: CodeDto): Promise<RecoveryCodes> {
    return this.secondFactorChangesService.confirm(account, body.code);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Header(...unkept)
  @RateLimit('password')
  @ApiOkResponse({ type: RecoveryCodesDoc })
  renewCodes(
    @CurrentAccount() account: Account,
    @Body() body: SecondFactorProofsDto,
  ): Promise<RecoveryCodes> {
    return this.secondFactorChangesService.renewCodes(account, body);
  }

  @Delete()
  @HttpCode(204)
  @RateLimit('password')
  turnOff(@CurrentAccount() account: Account, @Body() body: SecondFactorProofsDto): Promise<void> {
    return this.secondFactorChangesService.turnOff(account, body);
  }
}
