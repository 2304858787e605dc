import { Body, Controller, Header } from '@nestjs/common';
import type { ConfirmationLink } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { EmailConfirmationService } from './email-confirmation.service.js';
import { MailedTokenDto } from './mailed-token.dto.js';

@Controller()
export class EmailConfirmationController {
  constructor(private readonly emailConfirmationService: EmailConfirmationService) {}

  /** Shows a confirmation link without confirming, because mail scanners open every link. */
  @Route('POST /auth/confirm-email/link')
  @Header('Cache-Control', 'private, no-store')
  @RateLimit('link')
  seeLink(
    @CurrentAccount() account: Account | undefined,
    @Body() body: MailedTokenDto,
  ): Promise<ConfirmationLink> {
    return this.emailConfirmationService.see(account?.id, body.token);
  }

  /** Confirms an email address; the caller must be logged in to the account that the link was made for. */
  @Route('POST /auth/confirm-email')
  @RateLimit('link')
  confirmEmail(@CurrentAccount() account: Account, @Body() body: MailedTokenDto): Promise<void> {
    return this.emailConfirmationService.confirm(account.id, body.token);
  }

  @Route('POST /auth/resend-confirmation')
  @RateLimit('mail')
  resendConfirmation(@CurrentAccount() account: Account): Promise<void> {
    return this.emailConfirmationService.resend(account);
  }
}
