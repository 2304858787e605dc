import {
  limits,
  productFields,
  productKinds,
  variantFields,
  type Passport,
  type ProductInput,
  type ProductKind,
  type StockInput,
  type TaxExceptions,
} from '@shop/shared';
import { ArrayMaxSize, IsBoolean, IsIn, IsInt, IsNotEmpty, IsString, ValidateIf } from 'class-validator';
import {
  Integer,
  OptionalText,
  validationMessage,
  Text,
  Optional,
} from '../../../platform/http/input/validation.js';
import { PassportPart } from './passport.dto.js';
import {
  EmptyIsAbsent,
  EnglishTexts,
  MaxLengthSaying,
  Picture,
} from '../../../platform/http/input/dto-rules.js';
import { fieldsDto } from './field-rules.js';
import { Exceptions, Gallery, Price, StockCount } from './product-rules.js';

class OptionalProductDto extends fieldsDto({ ...productFields, ...variantFields }) {
  @OptionalText(limits.variant.label)
  label?: string;

  /** Position among the variants of its product. */
  @Optional()
  @Integer(0, limits.integer)
  position?: number;

  @Gallery()
  images?: string[];

  @Optional()
  @IsBoolean({ message: validationMessage('validation.invalid') })
  isActive?: boolean;

  @EmptyIsAbsent()
  @Optional()
  @IsIn(productKinds, { message: validationMessage('catalog.kind_wrong') })
  kind?: ProductKind;

  @Exceptions()
  taxExceptions?: TaxExceptions;

  @PassportPart()
  passport?: Passport;

  @Optional()
  @ArrayMaxSize(limits.goesWith, { message: validationMessage('validation.max') })
  @IsInt({ each: true, message: validationMessage('validation.invalid') })
  goesWith?: number[];

  @EnglishTexts({
    name: limits.product.name,
    description: limits.product.description,
    label: limits.variant.label,
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

/** All fields are optional; a missing or empty field keeps the stored value. */
export class UpdateProductDto extends OptionalProductDto implements Partial<ProductInput> {
  @EmptyIsAbsent()
  @OptionalText(limits.product.name)
  @MaxLengthSaying(limits.product.name, 'catalog.product_name_too_long')
  name?: string;

  @EmptyIsAbsent()
  @OptionalText(limits.product.description)
  description?: string;

  @EmptyIsAbsent()
  @Optional()
  @Price()
  price?: string;

  @EmptyIsAbsent()
  @Optional()
  @Picture()
  image?: string;

  @EmptyIsAbsent()
  @Optional()
  @Integer(1, limits.integer)
  categoryId?: number;

  @EmptyIsAbsent()
  @Optional()
  @StockCount()
  stock?: number;

  @Optional()
  @StockCount()
  stockSeen?: number;

  @Optional()
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
