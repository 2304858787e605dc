import {
  limits,
  type GroupInput,
  type GroupedProduct,
  type VariantInput,
  type VariantOrder,
} from '@shop/contracts';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsInt, Max, Min } from 'class-validator';
import { EnglishTexts } from '../../../platform/http/input/dto-rules.js';
import {
  Integer,
  OptionalText,
  Parts,
  Text,
  validationMessage,
  Optional,
} from '../../../platform/http/input/validation.js';
import { NewVariantDto } from './variant-fields.dto.js';

const english = { label: limits.variant.label };

export class VariantDto extends NewVariantDto implements VariantInput {
  @Text(limits.variant.label, 'catalog.label_required')
  declare label: string;

  @EnglishTexts(english)
  translations?: VariantInput['translations'];
}

class GroupedProductDto implements GroupedProduct {
  @Integer(1, limits.integer)
  id!: number;

  @Text(limits.variant.label, 'catalog.label_required')
  label!: string;

  @EnglishTexts(english)
  translations?: GroupedProduct['translations'];
}

export class GroupDto implements GroupInput {
  @OptionalText(limits.variant.label)
  label?: string;

  @Optional()
  @EnglishTexts(english)
  translations?: GroupInput['translations'];

  @ArrayUnique(({ id }: GroupedProduct) => id, { message: validationMessage('validation.invalid') })
  @ArrayMinSize(1, { message: validationMessage('validation.required') })
  @Parts(() => GroupedProductDto, limits.variant.members)
  members!: GroupedProductDto[];
}

export class OrderDto implements VariantOrder {
  @ArrayUnique({ message: validationMessage('validation.invalid') })
  @ArrayMinSize(1, { message: validationMessage('validation.required') })
  @ArrayMaxSize(limits.variant.members, { message: validationMessage('validation.max') })
  @IsInt({ each: true, message: validationMessage('validation.invalid') })
  @Min(1, { each: true, message: validationMessage('validation.invalid') })
  @Max(limits.integer, { each: true, message: validationMessage('validation.invalid') })
  ids!: number[];
}
