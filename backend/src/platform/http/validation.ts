import { applyDecorators, ValidationPipe, type ValidationError } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { I18nValidationException, i18nValidationMessage } from 'nestjs-i18n';

/** Nest would turn the `1.0`, `0x1` or ` 1` of a path into 1 before a pipe such as `IdPipe` can refuse it. */
class ShopValidationPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/**
 * Undeclared fields are dropped, nothing is converted silently. What is refused leaves as keys: nestjs-i18n's own pipe
 * would put in the sentences here already, without the limits that `ErrorFilter` fills in.
 */
export function validationPipe(): ValidationPipe {
  const exceptionFactory = (errors: ValidationError[]) => new I18nValidationException(errors);
  return new ShopValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: true,
    exceptionFactory,
  });
}

/** Not NUL, which PostgreSQL cannot store, and no lone surrogate, which is no text. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Refuses what cannot be stored as text; anything that is no text is left to the other rules. */
function Storable() {
  const options = { message: i18nValidationMessage('validation.characters') };
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
    IsString({ message: i18nValidationMessage(required) }),
    IsNotEmpty({ message: i18nValidationMessage(required) }),
    MaxLength(maxLength, { message: i18nValidationMessage('validation.too_long') }),
    Storable(),
  );
}

/** A text that may be absent, null or empty. */
export function OptionalText(maxLength: number) {
  return applyDecorators(
    ApiProperty({ type: 'string', maxLength, required: false, nullable: true }),
    IsOptional(),
    trimmed(),
    IsString({ message: i18nValidationMessage('validation.text') }),
    MaxLength(maxLength, { message: i18nValidationMessage('validation.too_long') }),
    Storable(),
  );
}

/** A quoted name may hold blanks, and what turns the direction of writing shows another address than it is. */
const plainCharacters = /^[^\s"\p{C}]*$/u;

/** An e-mail address, trimmed. */
export function Email(maxLength: number, required = 'validation.email_required') {
  return applyDecorators(
    trimmed(),
    IsString({ message: i18nValidationMessage(required) }),
    IsNotEmpty({ message: i18nValidationMessage(required) }),
    MaxLength(maxLength, { message: i18nValidationMessage('validation.too_long') }),
    ApiProperty({ type: 'string', format: 'email', maxLength }),
    IsEmail({}, { message: i18nValidationMessage('validation.email') }),
    Matches(plainCharacters, { message: i18nValidationMessage('validation.email') }),
  );
}

/** A JSON integer between two bounds: `"2"` and 1.5 are refused. */
export function Integer(min: number, max: number) {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max }),
    IsInt({ message: i18nValidationMessage('validation.integer') }),
    Min(min, { message: i18nValidationMessage('validation.min') }),
    Max(max, { message: i18nValidationMessage('validation.max') }),
  );
}

/** A positive 31-bit integer written in a query string. */
export function QueryInteger(max = 2_147_483_647) {
  const toNumber = ({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return applyDecorators(
    IsOptional(),
    Transform(toNumber),
    Integer(1, max),
    ApiProperty({ required: false }),
  );
}
