import { limits } from '@shop/shared';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Email, Text, Optional } from '../../../platform/http/input/validation.js';
import { PersonName } from '../accounts/person-name.js';
import { GivenPassword, NewPassword } from '../password-rules/password.dto.js';

export class LoginDto {
  @Text(limits.person.email, 'validation.email_required') email!: string;
  @GivenPassword() password!: string;
  @Optional()
  @Text(limits.secondFactorCode, 'auth.code_missing')
  @ApiPropertyOptional()
  code?: string;
}

export class RegisterDto {
  @PersonName(limits.person.firstName, 'auth.first_name_required') firstName!: string;
  @PersonName(limits.person.lastName, 'auth.last_name_required') lastName!: string;
  @Email(limits.person.email) email!: string;
  @NewPassword() password!: string;
}
