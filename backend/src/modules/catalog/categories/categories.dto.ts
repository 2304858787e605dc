import { limits, unitPriceBases, type CategoryInput, type UnitPriceBase } from '@shop/contracts';
import { IsOptional } from 'class-validator';
import {
  DecimalNumber,
  Integer,
  OptionalText,
  Text,
  OptionalChoice,
} from '../../../platform/http/validation.js';
import { EnglishTexts, Picture } from '../../../platform/http/dto-rules.js';

export class CategoryDto implements CategoryInput {
  @Text(limits.category.name, 'catalog.category_name_required')
  name!: string;

  @Text(limits.category.description, 'catalog.description_required')
  description!: string;

  @OptionalText(limits.category.name)
  slug?: string;

  @IsOptional()
  @DecimalNumber(0, limits.integer)
  sortOrder?: number;

  @Picture()
  image?: string | null;

  @IsOptional()
  @Integer(1, limits.integer)
  parentId?: number | null;

  @OptionalChoice(unitPriceBases)
  unitPriceBase?: UnitPriceBase;

  @EnglishTexts(limits.category)
  translations?: CategoryInput['translations'];

  @IsOptional()
  @Integer(1, limits.integer)
  version?: number;
}
