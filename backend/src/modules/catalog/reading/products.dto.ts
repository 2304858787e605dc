import {
  leastRatings,
  limits,
  productFilters,
  productKinds,
  productSorts,
  shopSorts,
  type LeastRating,
  type ProductFilterName,
  type ProductKind,
  type ProductSort,
  type ShopSort,
  type ProductListQuery,
} from '@shop/shared';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsString, MaxLength } from 'class-validator';
import { EmptyIsAbsent } from '../../../platform/http/input/dto-rules.js';
import {
  OptionalText,
  QueryInteger,
  validationMessage,
  Optional,
} from '../../../platform/http/input/validation.js';

const sorts = [...shopSorts, ...productSorts.flatMap((sort) => [sort, `-${sort}`])];

export class ProductQueryDto implements ProductListQuery {
  @EmptyIsAbsent()
  @OptionalText(limits.search)
  search?: string;

  @EmptyIsAbsent()
  @QueryInteger()
  category?: number;

  @EmptyIsAbsent()
  @QueryInteger()
  id?: number;

  /** Stock filter; all values but `in` are reserved for administrators. */
  @EmptyIsAbsent()
  @Optional()
  @IsIn(productFilters, { message: validationMessage('validation.invalid') })
  stock?: ProductFilterName;

  @EmptyIsAbsent()
  @Optional()
  @IsIn(sorts, { message: validationMessage('validation.invalid') })
  sort?: ProductSort | ShopSort;

  /** Price in whole dollars. */
  @EmptyIsAbsent()
  @QueryInteger()
  min?: number;

  @EmptyIsAbsent()
  @QueryInteger()
  max?: number;

  @EmptyIsAbsent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @Optional()
  @ArrayMaxSize(productKinds.length, { message: validationMessage('validation.invalid') })
  @IsIn(productKinds, { each: true, message: validationMessage('validation.invalid') })
  kind?: ProductKind[];

  @EmptyIsAbsent()
  @QueryInteger()
  @IsIn(leastRatings, { message: validationMessage('validation.invalid') })
  rating?: LeastRating;

  @EmptyIsAbsent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @Optional()
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
