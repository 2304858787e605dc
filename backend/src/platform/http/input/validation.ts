import { isDay, limits } from '@shop/contracts';
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
 * The complaint of a rule: the key of its sentence, with the limit of the rule behind a bar (`validation.too_long|100`).
 * What was sent is never part of it: class-validator would put it in as often as it names itself.
 */
export const validationMessage =
  (key: string) =>
  ({ constraints = [] }: ValidationArguments): string =>
    typeof constraints[0] === 'number' ? `${key}|${constraints[0]}` : key;

/** Nest would turn the `1.0`, `0x1` or ` 1` of a path into 1 before a pipe such as `IdPipe` can refuse it. */
class ShopValidationPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/**
 * Undeclared fields are dropped, nothing is converted silently. The first rule that a field breaks is its last: a pattern
 * sees no text that is too long for it. What is refused leaves as keys: nestjs-i18n's own pipe would put in the sentences
 * here already, without the limits that `ErrorFilter` fills in.
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

/** Not NUL, which PostgreSQL cannot store, and no lone surrogate, which is no text. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Refuses what cannot be stored as text; anything that is no text is left to the other rules. */
function Storable() {
  const options = { message: validationMessage('validation.characters') };
  const validate = (value: unknown) => typeof value !== 'string' || isStorable(value);
  return ValidateBy({ name: 'storable', validator: { validate } }, options);
}

const trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** A required text, trimmed; `required` is the key of the sentence that asks for it. */
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

/** May be absent. Null is no value: it stands for nothing, as an absent field does. */
export function Optional() {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
  );
}

/** May be absent, or null, which means that there is none. */
export const Nullable = IsOptional;

/** A text that may be absent or empty. */
export function OptionalText(maxLength: number) {
  return applyDecorators(Optional(), NullableText(maxLength));
}

/** A text that may be absent, null or empty. */
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

/** A quoted name may hold blanks, and what turns the direction of writing shows another address than it is. */
const plainCharacters = /^[^\s"\p{C}]*$/u;

/** An e-mail address, trimmed. */
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

/** A JSON integer between two bounds: `"2"` and 1.5 are refused. */
export function Integer(min: number, max: number) {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max }),
    IsInt({ message: validationMessage('validation.integer') }),
    Min(min, { message: validationMessage('validation.min') }),
    Max(max, { message: validationMessage('validation.max') }),
  );
}

/** A JSON number between two bounds, with decimals or without. */
export function DecimalNumber(min: number, max: number) {
  return applyDecorators(
    ApiProperty({ type: 'number', minimum: min, maximum: max }),
    IsNumber({}, { message: validationMessage('validation.number') }),
    Min(min, { message: validationMessage('validation.min') }),
    Max(max, { message: validationMessage('validation.max') }),
  );
}

/** A positive 31-bit integer written in a query string. */
export function QueryInteger(max: number = limits.integer) {
  const toNumber = ({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return applyDecorators(Optional(), Transform(toNumber), Integer(1, max), ApiProperty({ required: false }));
}

/** One of several values. */
export function Choice(values: readonly unknown[]) {
  return IsIn(values, { message: validationMessage('validation.invalid') });
}

/** One of several values, or nothing. */
export function OptionalChoice(values: readonly unknown[]) {
  return applyDecorators(Optional(), Choice(values));
}

/** `2026-11-20`: a day that the calendar has. */
export function Day() {
  const rule = { name: 'day', validator: { validate: isDay } };
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'date' }),
    ValidateBy(rule, { message: validationMessage('validation.day') }),
  );
}

/** A list of at most so many objects of a class of their own. A list among them would be looked at as more of them. */
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

/** An object of a class of its own, which must be there. A list of such objects is none, and not looked at. */
export function Part(type: () => new () => object, required = 'validation.invalid') {
  return applyDecorators(
    Type(type),
    IsObject({ message: validationMessage(required) }),
    ValidateNested({ message: validationMessage(required) }),
  );
}
