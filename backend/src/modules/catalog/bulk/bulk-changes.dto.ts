import {
  limits,
  priceChangeBounds,
  priceEndings,
  priceUnits,
  productFilters,
  type BulkInput,
  type PriceChange,
  type PriceEnding,
  type PricePreviewInput,
  type PriceUnit,
  type ProductFilterName,
} from '@shop/shared';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsBoolean, IsInt, Max, Min } from 'class-validator';
import { Rule } from '../../../platform/http/input/dto-rules.js';
import {
  Choice,
  Integer,
  Optional,
  OptionalChoice,
  OptionalText,
  Part,
  validationMessage,
} from '../../../platform/http/input/validation.js';

const invalid = { message: validationMessage('validation.invalid') };
const each = { each: true, ...invalid };

class FilterDto {
  @OptionalText(limits.search)
  search?: string;

  @Optional()
  @Integer(1, limits.integer)
  category?: number;

  @OptionalChoice(productFilters)
  stock?: ProductFilterName;
}

class PriceChangeDto implements PriceChange {
  @Choice(priceUnits)
  unit!: PriceUnit;

  @Rule<PriceChangeDto>('validation.invalid', isWithinBounds)
  by!: number;

  @OptionalChoice(priceEndings)
  ending?: PriceEnding;
}

class SelectionDto {
  @Optional()
  @ArrayUnique(invalid)
  @ArrayMinSize(1, { message: validationMessage('validation.required') })
  @ArrayMaxSize(limits.bulk.ids, { message: validationMessage('validation.max') })
  @IsInt(each)
  @Min(1, each)
  @Max(limits.integer, each)
  ids?: number[];

  @Optional()
  @Part(() => FilterDto)
  filter?: FilterDto;
}

export class PricePreviewDto extends SelectionDto implements PricePreviewInput {
  @Part(() => PriceChangeDto)
  price!: PriceChangeDto;
}

export class BulkDto extends SelectionDto implements BulkInput {
  @Optional()
  @Part(() => PriceChangeDto)
  price?: PriceChangeDto;

  @Optional()
  @IsBoolean(invalid)
  isActive?: boolean;

  @Optional()
  @IsBoolean(invalid)
  isFeatured?: boolean;

  @Optional()
  @Integer(1, limits.integer)
  categoryId?: number;

  @OptionalText(64)
  digest?: string;
}

function isWithinBounds(value: unknown, { unit }: PriceChangeDto): boolean {
  const bounds = Object.hasOwn(priceChangeBounds, unit) ? priceChangeBounds[unit] : undefined;
  return (
    bounds !== undefined &&
    Number.isInteger(value) &&
    Number(value) >= bounds.min &&
    Number(value) <= bounds.max
  );
}
