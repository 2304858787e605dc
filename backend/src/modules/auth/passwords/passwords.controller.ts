import { Body, Controller } from '@nestjs/common';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { ForgotPasswordDto, PasswordResetDto } from './passwords.dto.js';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly passwordsService: PasswordsService) {}

  /** Requests a reset link; the answer is the same for known and unknown email addresses. */
  @Route('POST /auth/forgot-password')
  @RateLimit('reset')
  forgotPassword(@Body() body: ForgotPasswordDto): Promise<void> {
    return this.passwordsService.forget(body.email);
  }

  @Route('POST /auth/reset-password')
  @RateLimit('link')
  resetPassword(@Body() body: PasswordResetDto): Promise<void> {
    return this.passwordsService.reset(body.token, body.password);
  }
}
