import { limits } from '@shop/shared';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { Integer, Nullable, Optional, validationMessage } from '../../platform/http/input/validation.js';

/** An empty text removes what was there. */
export function EmptyIsNull() {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? null : value,
  );
}

/** Any integer that the database holds: lower numbers come first. */
export function SortOrder() {
  return applyDecorators(Optional(), Integer(-limits.integer, limits.integer));
}

export function OptionalFlag() {
  return applyDecorators(Optional(), IsBoolean({ message: validationMessage('validation.invalid') }));
}

/** The version that a form has read; 0 where there was nothing yet. */
export function Version() {
  return applyDecorators(Optional(), Integer(0, limits.integer));
}

/** Id of something that may be left out, or null for none. */
export function OptionalId() {
  return applyDecorators(Nullable(), Integer(1, limits.integer));
}
