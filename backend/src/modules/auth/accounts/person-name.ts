import { applyDecorators } from '@nestjs/common';
import { isPersonName } from '@shop/shared';
import { ValidateBy } from 'class-validator';
import { validationMessage, Text } from '../../../platform/http/input/validation.js';

/** Validates a first or last name; `required` is the translation key of the message for a missing name. */
export function PersonName(maxLength: number, required = 'validation.required') {
  const validate = (value: unknown) => typeof value !== 'string' || isPersonName(value);
  return applyDecorators(
    Text(maxLength, required),
    ValidateBy(
      { name: 'personName', validator: { validate } },
      { message: validationMessage('auth.name_invalid') },
    ),
  );
}
