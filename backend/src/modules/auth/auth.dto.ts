import { isStrongPassword, limits } from '@shop/contracts';
import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength, ValidateBy } from 'class-validator';
import { i18nValidationMessage } from 'nestjs-i18n';
import { Email, Text } from '../../platform/http/validation.js';

/** A password as it was typed: never trimmed, and no longer than is hashed. */
function GivenPassword() {
  return applyDecorators(
    IsString({ message: i18nValidationMessage('auth.password_required') }),
    IsNotEmpty({ message: i18nValidationMessage('auth.password_required') }),
    MaxLength(limits.password.max, { message: i18nValidationMessage('validation.too_long') }),
  );
}

function rule(name: string, isRight: (password: string) => boolean) {
  const validate = (value: unknown) => typeof value !== 'string' || isRight(value);
  return ValidateBy({ name, validator: { validate } }, { message: i18nValidationMessage(`auth.${name}`) });
}

/** A password that somebody chooses. */
export function NewPassword() {
  return applyDecorators(GivenPassword(), rule('password_weak', isStrongPassword));
}

export class LoginDto {
  @Text(limits.person.email, 'validation.email_required') email!: string;
  @GivenPassword() password!: string;
}

export class RegisterDto {
  @Text(limits.person.firstName, 'auth.first_name_required') firstName!: string;
  @Text(limits.person.lastName, 'auth.last_name_required') lastName!: string;
  @Email(limits.person.email) email!: string;
  @NewPassword() password!: string;
}
