import { limits } from '@shop/contracts';
import { Email, Text } from '../../platform/http/validation.js';
import { PersonName } from './accounts/person-name.js';
import { GivenPassword, NewPassword } from './passwords/password.dto.js';

export class LoginDto {
  @Text(limits.person.email, 'validation.email_required') email!: string;
  @GivenPassword() password!: string;
}

export class RegisterDto {
  @PersonName(limits.person.firstName, 'auth.first_name_required') firstName!: string;
  @PersonName(limits.person.lastName, 'auth.last_name_required') lastName!: string;
  @Email(limits.person.email) email!: string;
  @NewPassword() password!: string;
}
