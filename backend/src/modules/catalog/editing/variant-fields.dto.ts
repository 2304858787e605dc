import { applyDecorators } from '@nestjs/common';
import { isGtin, limits, netUnits, type NetUnit } from '@shop/shared';
import { IsIn, IsInt, IsNotEmpty, Max, Min, ValidateBy } from 'class-validator';
import {
  Integer,
  OptionalText,
  validationMessage,
  Optional,
  Nullable,
} from '../../../platform/http/input/validation.js';
import { Gallery, Price, StockCount } from './product-rules.js';

/** Validates a GTIN (global trade item number, as in a barcode). */
function Gtin() {
  const validate = (value: unknown) => value === '' || (typeof value === 'string' && isGtin(value));
  const rule = ValidateBy(
    { name: 'gtin', validator: { validate } },
    { message: validationMessage('catalog.gtin_wrong') },
  );
  return applyDecorators(OptionalText(limits.variant.gtin), rule);
}

function NetQuantity() {
  const max = limits.variant.netQuantity;
  const isAmount = (value: unknown) =>
    typeof value === 'number' &&
    value > 0 &&
    value <= max &&
    Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  const rule = { name: 'netQuantity', validator: { validate: isAmount } };
  return applyDecorators(
    Nullable(),
    ValidateBy(rule, { message: validationMessage('catalog.net_quantity_wrong') }),
  );
}

function Weight() {
  const message = validationMessage('catalog.weight_wrong');
  return applyDecorators(
    Nullable(),
    IsInt({ message }),
    Min(1, { message }),
    Max(limits.variant.weightG, { message }),
  );
}

/** Label, codes, content, weight and position of a variant. */
export class VariantFieldsDto {
  @OptionalText(limits.variant.label)
  label?: string;

  @OptionalText(limits.variant.sku)
  sku?: string;

  @Gtin()
  gtin?: string;

  @Weight()
  weightG?: number | null;

  @NetQuantity()
  netQuantity?: number | null;

  @Nullable()
  @IsIn(netUnits, { message: validationMessage('catalog.net_unit_wrong') })
  netUnit?: NetUnit | null;

  /** Position among the variants of its product. */
  @Optional()
  @Integer(0, limits.integer)
  position?: number;
}

/** Fields of a new variant; all others come from its product. */
export class NewVariantDto extends VariantFieldsDto {
  @Price()
  @IsNotEmpty({ message: validationMessage('catalog.price_required') })
  price!: string;

  @StockCount()
  @IsNotEmpty({ message: validationMessage('catalog.stock_required') })
  stock!: number;

  @Gallery()
  images?: string[];
}
