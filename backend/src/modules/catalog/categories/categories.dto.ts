import { limits, unitPriceBases, type CategoryInput, type UnitPriceBase } from '@shop/shared';
import {
  DecimalNumber,
  Integer,
  OptionalText,
  Text,
  OptionalChoice,
  Optional,
  Nullable,
} from '../../../platform/http/input/validation.js';
import { EnglishTexts, Picture } from '../../../platform/http/input/dto-rules.js';

export class CategoryDto implements CategoryInput {
  @Text(limits.category.name, 'catalog.category_name_required')
  name!: string;

  @Text(limits.category.description, 'catalog.description_required')
  description!: string;

  @OptionalText(limits.category.name)
  slug?: string;

  @Optional()
  @DecimalNumber(0, limits.integer)
  sortOrder?: number;

  @Picture()
  image?: string | null;

  @Nullable()
  @Integer(1, limits.integer)
  parentId?: number | null;

  @OptionalChoice(unitPriceBases)
  unitPriceBase?: UnitPriceBase;

  @EnglishTexts(limits.category)
  translations?: CategoryInput['translations'];

  @Optional()
  @Integer(1, limits.integer)
  version?: number;
}
