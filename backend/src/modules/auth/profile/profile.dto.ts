import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { languages, limits, type Language, type PasswordChange, type ProfileInput } from '@shop/shared';
import { Email, Choice, Optional } from '../../../platform/http/input/validation.js';
import { PersonName } from '../accounts/person-name.js';
import { GivenPassword, NewPassword } from '../password-rules/password.dto.js';

export class ProfileDto implements ProfileInput {
  @PersonName(limits.person.firstName, 'auth.first_name_required') firstName!: string;
  @PersonName(limits.person.lastName, 'auth.last_name_required') lastName!: string;
  @Email(limits.person.email) email!: string;
  @ApiProperty({ enum: languages })
  @Choice(languages)
  language!: Language;
  /** Current password, required to change the email address. */
  @Optional()
  @GivenPassword()
  @ApiPropertyOptional()
  currentPassword?: string;
}

export class PasswordChangeDto implements PasswordChange {
  @GivenPassword() currentPassword!: string;
  @NewPassword() newPassword!: string;
}
