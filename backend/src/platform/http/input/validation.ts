import { isAmount, isDay, limits } from '@shop/shared';
import { applyDecorators, ValidationPipe, type ValidationError } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { I18nValidationException } from 'nestjs-i18n';

/**
 * Message of a validation rule: a translation key and, after a bar, the rule's limit (`validation.too_long|100`). The
 * input is never quoted, although class-validator would insert it for `$value`.
 */
export const validationMessage =
  (key: string) =>
  ({ constraints = [] }: ValidationArguments): string =>
    typeof constraints[0] === 'number' ? `${key}|${constraints[0]}` : key;

/**
 * Leaves path parameters as text, because Nest would turn `1.0`, `0x1` or ` 1` into 1 before a pipe such as `IdPipe`
 * can refuse it.
 */
class ShopValidationPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/**
 * Validates request bodies: undeclared fields are dropped, and no value is converted silently. Validation of a field
 * stops at the first broken rule, so that no pattern runs on overlong text. Errors are passed on as keys, because
 * nestjs-i18n's own pipe would translate them without the limits that `ErrorFilter` fills in.
 */
export function validationPipe(): ValidationPipe {
  const exceptionFactory = (errors: ValidationError[]) => new I18nValidationException(errors);
  return new ShopValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory,
  });
}

/** True for text without NUL, which PostgreSQL cannot store, and without lone surrogates. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Refuses text that PostgreSQL cannot store; values of other types are left to the other rules. */
function Storable() {
  const options = { message: validationMessage('validation.characters') };
  const validate = (value: unknown) => typeof value !== 'string' || isStorable(value);
  return ValidateBy({ name: 'storable', validator: { validate } }, options);
}

const trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Accepts a required text and trims it; `required` is the translation key of the message for a missing text. */
export function Text(maxLength: number, required = 'validation.required') {
  return applyDecorators(
    ApiProperty({ type: 'string', minLength: 1, maxLength }),
    trimmed(),
    IsString({ message: validationMessage(required) }),
    IsNotEmpty({ message: validationMessage(required) }),
    MaxLength(maxLength, { message: validationMessage('validation.too_long') }),
    Storable(),
  );
}

/** Makes a field optional. Null is treated as an absent field. */
export function Optional() {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
  );
}

/** Makes a field optional; null means that the value is removed. */
export const Nullable = IsOptional;

export function OptionalText(maxLength: number) {
  return applyDecorators(Optional(), NullableText(maxLength));
}

export function NullableText(maxLength: number) {
  return applyDecorators(
    ApiProperty({ type: 'string', maxLength, required: false, nullable: true }),
    Nullable(),
    trimmed(),
    IsString({ message: validationMessage('validation.text') }),
    MaxLength(maxLength, { message: validationMessage('validation.too_long') }),
    Storable(),
  );
}

/** Excludes blanks, which quoted names may contain, and direction marks, which make an address look like another. */
const plainCharacters = /^[^\s"\p{C}]*$/u;

/** Accepts an email address and trims it. */
export function Email(maxLength: number, required = 'validation.email_required') {
  return applyDecorators(
    trimmed(),
    IsString({ message: validationMessage(required) }),
    IsNotEmpty({ message: validationMessage(required) }),
    MaxLength(maxLength, { message: validationMessage('validation.too_long') }),
    Storable(),
    ApiProperty({ type: 'string', format: 'email', maxLength }),
    IsEmail({}, { message: validationMessage('validation.email') }),
    Matches(plainCharacters, { message: validationMessage('validation.email') }),
  );
}

/** Accepts a JSON integer between two bounds; `"2"` and 1.5 are refused. */
export function Integer(min: number, max: number) {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max }),
    IsInt({ message: validationMessage('validation.integer') }),
    Min(min, { message: validationMessage('validation.min') }),
    Max(max, { message: validationMessage('validation.max') }),
  );
}

/** Accepts a JSON number between two bounds. */
export function DecimalNumber(min: number, max: number) {
  return applyDecorators(
    ApiProperty({ type: 'number', minimum: min, maximum: max }),
    IsNumber({}, { message: validationMessage('validation.number') }),
    Min(min, { message: validationMessage('validation.min') }),
    Max(max, { message: validationMessage('validation.max') }),
  );
}

/** Accepts an amount as decimal text, of at least `leastCents`; `key` is the translation key of the error message. */
export function Amount(leastCents: 0 | 1, key = 'validation.amount') {
  const validate = (value: unknown) => isAmount(value, leastCents);
  return ValidateBy({ name: key, validator: { validate } }, { message: validationMessage(key) });
}

/** Accepts a positive integer in a query string. */
export function QueryInteger(max: number = limits.integer) {
  const toNumber = ({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return applyDecorators(Optional(), Transform(toNumber), Integer(1, max), ApiProperty({ required: false }));
}

export function Choice(values: readonly unknown[]) {
  return IsIn(values, { message: validationMessage('validation.invalid') });
}

export function OptionalChoice(values: readonly unknown[]) {
  return applyDecorators(Optional(), Choice(values));
}

/** Accepts a calendar date such as `2026-11-20`. */
export function Day() {
  const rule = { name: 'day', validator: { validate: isDay } };
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'date' }),
    ValidateBy(rule, { message: validationMessage('validation.day') }),
  );
}

/**
 * Accepts a list of at most `most` objects of a class. Nested lists are refused, because `ValidateNested` would treat
 * their items as further objects.
 */
export function Parts(type: () => new () => object, most: number) {
  const invalid = { each: true, message: validationMessage('validation.invalid') };
  return applyDecorators(
    IsArray({ message: validationMessage('validation.required') }),
    ArrayMaxSize(most, { message: validationMessage('validation.max') }),
    IsObject(invalid),
    ValidateNested(invalid),
    Type(type),
  );
}

/** Requires an object of a class. A list of such objects is refused. */
export function Part(type: () => new () => object, required = 'validation.invalid') {
  return applyDecorators(
    Type(type),
    IsObject({ message: validationMessage(required) }),
    ValidateNested({ message: validationMessage(required) }),
  );
}
