import { applyDecorators } from '@nestjs/common';
import {
  leastRatings,
  isGtin,
  limits,
  netUnits,
  parseCents,
  productFilters,
  productKinds,
  productSorts,
  registeredTaxes,
  shopSorts,
  type LeastRating,
  type NetUnit,
  type Passport,
  type ProductFilterName,
  type ProductInput,
  type ProductKind,
  type ProductQuery,
  type ProductSort,
  type ShopSort,
  type StockInput,
  type TaxExceptions,
} from '@shop/contracts';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import {
  Integer,
  OptionalText,
  QueryInteger,
  validationMessage,
  Text,
} from '../../../platform/http/validation.js';
import { PassportPart } from './passport.dto.js';
import {
  EmptyIsAbsent,
  EnglishTexts,
  MaxLengthSaying,
  Picture,
  WebAddress,
} from '../../../platform/http/dto-rules.js';

const sorts = [...shopSorts, ...productSorts.flatMap((sort) => [sort, `-${sort}`])];

/** Amount written as decimal text, above 0; a number is taken as it would be written. */
function Price() {
  const cents = (value: unknown) => (typeof value === 'string' ? parseCents(value) : null);
  const rule = (name: string, key: string, validate: (value: unknown) => boolean) =>
    ValidateBy({ name, validator: { validate } }, { message: validationMessage(key) });
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value)),
    rule('price', 'catalog.price_wrong', (value) => cents(value) !== null),
    rule('pricePositive', 'catalog.price_not_positive', (value) => cents(value) !== 0),
  );
}

function StockCount() {
  const message = validationMessage('catalog.stock_wrong');
  return applyDecorators(
    IsInt({ message }),
    Min(0, { message }),
    Max(limits.stock, { message: validationMessage('validation.max') }),
  );
}

/** Yes or no of some of the taxes that a shop registers for. */
function Exceptions() {
  const isTax = (name: string) => registeredTaxes.some((tax) => tax === name);
  const validate = (value: unknown) =>
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.entries(value ?? {}).every(([tax, says]) => isTax(tax) && typeof says === 'boolean');
  const rule = { name: 'exceptions', validator: { validate } };
  return applyDecorators(
    IsOptional(),
    ValidateBy(rule, { message: validationMessage('catalog.exceptions_wrong') }),
  );
}

/** Goods are found again by it, in the shop and elsewhere. */
function Gtin() {
  const validate = (value: unknown) => value === '' || (typeof value === 'string' && isGtin(value));
  const rule = ValidateBy(
    { name: 'gtin', validator: { validate } },
    { message: validationMessage('catalog.gtin_wrong') },
  );
  return applyDecorators(OptionalText(limits.size.gtin), rule);
}

/** At most two decimals. */
function NetQuantity() {
  const max = limits.size.netQuantity;
  const isAmount = (value: unknown) =>
    typeof value === 'number' &&
    value > 0 &&
    value <= max &&
    Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  const rule = { name: 'netQuantity', validator: { validate: isAmount } };
  return applyDecorators(
    IsOptional(),
    ValidateBy(rule, { message: validationMessage('catalog.net_quantity_wrong') }),
  );
}

function Weight() {
  const message = validationMessage('catalog.weight_wrong');
  return applyDecorators(
    IsOptional(),
    IsInt({ message }),
    Min(1, { message }),
    Max(limits.size.weightG, { message }),
  );
}

/** What makes it one size of several, and what it weighs. */
class SizeDto {
  @OptionalText(limits.size.label)
  label?: string;

  @OptionalText(limits.size.sku)
  sku?: string;

  @Gtin()
  gtin?: string;

  @Weight()
  weightG?: number | null;

  @NetQuantity()
  netQuantity?: number | null;

  @IsOptional()
  @IsIn(netUnits, { message: validationMessage('catalog.net_unit_wrong') })
  netUnit?: NetUnit | null;
}

/** What creating and editing take alike. */
class OptionalProductDto extends SizeDto {
  @IsOptional()
  @IsArray({ message: validationMessage('errors.files_not_an_image') })
  @ArrayMaxSize(limits.product.images, { message: validationMessage('catalog.too_many_images') })
  @IsString({ each: true, message: validationMessage('errors.files_not_an_image') })
  images?: string[];

  @IsOptional()
  @IsBoolean({ message: validationMessage('validation.invalid') })
  isActive?: boolean;

  @WebAddress()
  videoUrl?: string;

  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(productKinds, { message: validationMessage('catalog.kind_wrong') })
  kind?: ProductKind;

  @Exceptions()
  taxExceptions?: TaxExceptions;

  @PassportPart()
  passport?: Passport;

  @EnglishTexts({
    name: limits.product.name,
    description: limits.product.description,
    label: limits.size.label,
  })
  translations?: ProductInput['translations'];
}

export class CreateProductDto extends OptionalProductDto implements ProductInput {
  @Text(limits.product.name, 'catalog.product_name_required')
  @MaxLengthSaying(limits.product.name, 'catalog.product_name_too_long')
  name!: string;

  @Text(limits.product.description, 'catalog.description_required')
  description!: string;

  @Price()
  @IsNotEmpty({ message: validationMessage('catalog.price_required') })
  price!: string;

  @ValidateIf(({ images }: CreateProductDto) => !images?.length)
  @IsString({ message: validationMessage('catalog.image_required') })
  @IsNotEmpty({ message: validationMessage('catalog.image_required') })
  image!: string;

  @Integer(1, limits.integer)
  @IsNotEmpty({ message: validationMessage('catalog.category_required') })
  categoryId!: number;

  @StockCount()
  @IsNotEmpty({ message: validationMessage('catalog.stock_required') })
  stock!: number;
}

/** Everything may be left out or empty, and then stays as it is. */
export class UpdateProductDto extends OptionalProductDto implements Partial<ProductInput> {
  @EmptyIsAbsent()
  @OptionalText(limits.product.name)
  @MaxLengthSaying(limits.product.name, 'catalog.product_name_too_long')
  name?: string;

  @EmptyIsAbsent()
  @OptionalText(limits.product.description)
  description?: string;

  @EmptyIsAbsent()
  @IsOptional()
  @Price()
  price?: string;

  @EmptyIsAbsent()
  @Picture()
  image?: string;

  @EmptyIsAbsent()
  @IsOptional()
  @Integer(1, limits.integer)
  categoryId?: number;

  @EmptyIsAbsent()
  @IsOptional()
  @StockCount()
  stock?: number;

  @IsOptional()
  @StockCount()
  stockSeen?: number;

  @IsOptional()
  @Integer(1, limits.integer)
  version?: number;
}

export class FeaturedDto {
  @IsBoolean({ message: validationMessage('validation.invalid') })
  isFeatured!: boolean;
}

export class StockDto implements StockInput {
  @StockCount()
  @IsNotEmpty({ message: validationMessage('catalog.stock_required') })
  stock!: number;

  @StockCount()
  stockSeen!: number;
}

export class ProductQueryDto implements Omit<ProductQuery, 'stock' | 'sort'> {
  @EmptyIsAbsent()
  @OptionalText(limits.search)
  search?: string;

  @EmptyIsAbsent()
  @QueryInteger()
  category?: number;

  @EmptyIsAbsent()
  @QueryInteger()
  id?: number;

  /** All but `in` are for administrators. */
  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(productFilters, { message: validationMessage('validation.invalid') })
  stock?: ProductFilterName;

  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(sorts, { message: validationMessage('validation.invalid') })
  sort?: ProductSort | ShopSort;

  /** Whole dollars. */
  @EmptyIsAbsent()
  @QueryInteger()
  min?: number;

  @EmptyIsAbsent()
  @QueryInteger()
  max?: number;

  @EmptyIsAbsent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsOptional()
  @ArrayMaxSize(productKinds.length, { message: validationMessage('validation.invalid') })
  @IsIn(productKinds, { each: true, message: validationMessage('validation.invalid') })
  kind?: ProductKind[];

  @EmptyIsAbsent()
  @QueryInteger()
  @IsIn(leastRatings, { message: validationMessage('validation.invalid') })
  rating?: LeastRating;

  @EmptyIsAbsent()
  @QueryInteger()
  page?: number;

  @EmptyIsAbsent()
  @QueryInteger()
  pageSize?: number;
}
