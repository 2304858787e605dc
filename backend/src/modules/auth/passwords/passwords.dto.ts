import { limits, type PasswordReset } from '@shop/shared';
import { Email } from '../../../platform/http/input/validation.js';
import { MailedTokenDto } from '../links/mailed-token.dto.js';
import { NewPassword } from '../password-rules/password.dto.js';

export class PasswordResetDto extends MailedTokenDto implements PasswordReset {
  @NewPassword() password!: string;
}

export class ForgotPasswordDto {
  @Email(limits.person.email) email!: string;
}
