import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { ConfirmationLink } from '@shop/contracts';
import { Allow, CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ConfirmationLinkDoc } from '../auth.docs.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { ForgotPasswordDto, MailedTokenDto, PasswordResetDto } from '../passwords/password.dto.js';
import { EmailConfirmationService } from './email-confirmation.service.js';

/** The calls behind mailed links, and those that have them mailed. */
@Controller('auth')
export class LinksController {
  constructor(
    private readonly passwordsService: PasswordsService,
    private readonly emailConfirmationService: EmailConfirmationService,
  ) {}

  /** Answers the same for every address. */
  @Post('forgot-password')
  @Public()
  @HttpCode(202)
  @RateLimit('reset')
  forgotPassword(@Body() body: ForgotPasswordDto): Promise<void> {
    return this.passwordsService.forget(body.email);
  }

  @Post('reset-password')
  @Public()
  @HttpCode(204)
  @RateLimit('link')
  resetPassword(@Body() body: PasswordResetDto): Promise<void> {
    return this.passwordsService.reset(body.token, body.password);
  }

  /** Looks at the link of a confirmation mail, and confirms nothing: mail scanners open every link they see. */
  @Post('confirm-email/link')
  @Public()
  @HttpCode(200)
  @Header('Cache-Control', 'private, no-store')
  @RateLimit('link')
  @ApiOkResponse({ type: ConfirmationLinkDoc })
  seeLink(
    @CurrentAccount() account: Account | undefined,
    @Body() body: MailedTokenDto,
  ): Promise<ConfirmationLink> {
    return this.emailConfirmationService.see(account?.id, body.token);
  }

  /** Only by the account that the link was made for. */
  @Post('confirm-email')
  @Allow('customer', 'admin')
  @HttpCode(204)
  @RateLimit('link')
  confirmEmail(@CurrentAccount() account: Account, @Body() body: MailedTokenDto): Promise<void> {
    return this.emailConfirmationService.confirm(account.id, body.token);
  }

  @Post('resend-confirmation')
  @Allow('customer', 'admin')
  @HttpCode(202)
  @RateLimit('mail')
  resendConfirmation(@CurrentAccount() account: Account): Promise<void> {
    return this.emailConfirmationService.resend(account);
  }
}
