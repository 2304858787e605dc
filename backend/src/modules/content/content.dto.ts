import { limits } from '@shop/shared';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { Integer, Nullable, Optional, validationMessage } from '../../platform/http/input/validation.js';

/** Treats an empty text as null, which removes the stored text. */
export function EmptyIsNull() {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? null : value,
  );
}

/** Accepts any 32-bit integer as sort order; lower numbers come first. */
export function SortOrder() {
  return applyDecorators(Optional(), Integer(-limits.integer, limits.integer));
}

export function OptionalFlag() {
  return applyDecorators(Optional(), IsBoolean({ message: validationMessage('validation.invalid') }));
}

/** Accepts the version that a form has read; 0 when nothing was stored yet. */
export function Version() {
  return applyDecorators(Optional(), Integer(0, limits.integer));
}

/** Accepts an id, or null for none; the field may be absent. */
export function OptionalId() {
  return applyDecorators(Nullable(), Integer(1, limits.integer));
}
