import { applyDecorators } from '@nestjs/common';
import { hasStrayLetter, limits, postalCodeOf } from '@shop/shared';
import { ValidateBy } from 'class-validator';
import { Text, validationMessage } from '../../../platform/http/input/validation.js';

const message = (key: string) => ({ message: validationMessage(`validation.${key}`) });

/** Canadian postal code in any common spelling (case, spaces). */
export function PostalCode() {
  const isCode = (value: unknown) => typeof value === 'string' && postalCodeOf(value) !== null;
  const isNear = (value: unknown) => typeof value === 'string' && hasStrayLetter(value);
  const rule = ValidateBy(
    { name: 'postalCode', validator: { validate: (value) => isCode(value) || isNear(value) } },
    message('postal_code'),
  );
  const letters = ValidateBy(
    { name: 'postalCodeLetters', validator: { validate: (value) => !isNear(value) } },
    message('postal_code_letters'),
  );
  return applyDecorators(rule, letters, Text(limits.address.postalCode));
}
