import { isStrongPassword, limits } from '@shop/shared';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength, ValidateBy } from 'class-validator';
import { validationMessage } from '../../../platform/http/input/validation.js';
import { isCommonPassword } from './common-passwords.js';

/** Accepts an existing password exactly as typed, without trimming, up to the maximum length that is hashed. */
export function GivenPassword() {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'password', minLength: 1, maxLength: limits.password.max }),
    IsString({ message: validationMessage('auth.password_required') }),
    IsNotEmpty({ message: validationMessage('auth.password_required') }),
    MaxLength(limits.password.max, { message: validationMessage('validation.too_long') }),
  );
}

export function NewPassword() {
  return applyDecorators(
    GivenPassword(),
    ApiProperty({
      minLength: limits.password.min,
      description:
        'With an uppercase letter, a lowercase letter and a digit, and not one that everybody uses.',
    }),
    rule('password_weak', isStrongPassword),
    rule('password_common', (password) => !isCommonPassword(password)),
  );
}

function rule(name: string, isRight: (password: string) => boolean) {
  const validate = (value: unknown) => typeof value !== 'string' || isRight(value);
  return ValidateBy({ name, validator: { validate } }, { message: validationMessage(`auth.${name}`) });
}

/** Body of calls that ask for the caller's password because they cannot be undone. */
export class OwnPasswordDto {
  @GivenPassword() password!: string;
}
