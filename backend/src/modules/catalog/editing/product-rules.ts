import { applyDecorators } from '@nestjs/common';
import { limits, registeredTaxes } from '@shop/shared';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsString, Max, Min, ValidateBy } from 'class-validator';
import { Amount, validationMessage, Optional } from '../../../platform/http/input/validation.js';

/** Price above 0 as decimal text; a number is converted to text. */
export function Price() {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value)),
    Amount(0, 'catalog.price_wrong'),
    Amount(1, 'catalog.price_not_positive'),
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

/** A boolean for each of some taxes that a shop can be registered for, overriding the rules of the product's kind. */
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

export function Gallery() {
  return applyDecorators(
    Optional(),
    IsArray({ message: validationMessage('errors.files_not_an_image') }),
    ArrayMaxSize(limits.product.images, { message: validationMessage('catalog.too_many_images') }),
    IsString({ each: true, message: validationMessage('errors.files_not_an_image') }),
  );
}
