import { applyDecorators } from '@nestjs/common';
import { limits, parseCents, registeredTaxes } from '@shop/shared';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsString, Max, Min, ValidateBy } from 'class-validator';
import { validationMessage, Optional } from '../../../platform/http/input/validation.js';

/** Amount written as decimal text, above 0; a number is taken as it would be written. */
export function Price() {
  const cents = (value: unknown) => (typeof value === 'string' ? parseCents(value) : null);
  const rule = (name: string, key: string, validate: (value: unknown) => boolean) =>
    ValidateBy({ name, validator: { validate } }, { message: validationMessage(key) });
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value)),
    rule('price', 'catalog.price_wrong', (value) => cents(value) !== null),
    rule('pricePositive', 'catalog.price_not_positive', (value) => cents(value) !== 0),
  );
}

export function StockCount() {
  const message = validationMessage('catalog.stock_wrong');
  return applyDecorators(
    IsInt({ message }),
    Min(0, { message }),
    Max(limits.stock, { message: validationMessage('validation.max') }),
  );
}

/** Yes or no of some of the taxes that a shop registers for. */
export function Exceptions() {
  const isTax = (name: string) => registeredTaxes.some((tax) => tax === name);
  const validate = (value: unknown) =>
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.entries(value ?? {}).every(([tax, says]) => isTax(tax) && typeof says === 'boolean');
  const rule = { name: 'exceptions', validator: { validate } };
  return applyDecorators(
    Optional(),
    ValidateBy(rule, { message: validationMessage('catalog.exceptions_wrong') }),
  );
}

/** At most as many pictures as a product shows. */
export function Gallery() {
  return applyDecorators(
    Optional(),
    IsArray({ message: validationMessage('errors.files_not_an_image') }),
    ArrayMaxSize(limits.product.images, { message: validationMessage('catalog.too_many_images') }),
    IsString({ each: true, message: validationMessage('errors.files_not_an_image') }),
  );
}
