import {
  leastRatings,
  limits,
  productFilters,
  productKinds,
  productSorts,
  shopSorts,
  type LeastRating,
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
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
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
import { Exceptions, Gallery, Price, StockCount } from './product-rules.js';
import { SizeDto } from './variant-fields.dto.js';

const sorts = [...shopSorts, ...productSorts.flatMap((sort) => [sort, `-${sort}`])];

/** What creating and editing take alike. */
class OptionalProductDto extends SizeDto {
  @Gallery()
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

  @IsOptional()
  @ArrayMaxSize(limits.goesWith, { message: validationMessage('validation.max') })
  @IsInt({ each: true, message: validationMessage('validation.invalid') })
  goesWith?: number[];

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
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsOptional()
  @ArrayMaxSize(limits.origins, { message: validationMessage('validation.invalid') })
  @IsString({ each: true, message: validationMessage('validation.invalid') })
  @MaxLength(limits.passport.text, { each: true, message: validationMessage('validation.invalid') })
  origin?: string[];

  @EmptyIsAbsent()
  @QueryInteger()
  page?: number;

  @EmptyIsAbsent()
  @QueryInteger()
  pageSize?: number;
}
