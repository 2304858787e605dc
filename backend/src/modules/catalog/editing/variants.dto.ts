import { limits, type GroupInput, type GroupedProduct, type VariantInput } from '@shop/contracts';
import { ArrayMinSize, ArrayUnique, IsOptional } from 'class-validator';
import { EnglishTexts } from '../../../platform/http/dto-rules.js';
import { Integer, OptionalText, Parts, Text, validationMessage } from '../../../platform/http/validation.js';
import { NewSizeDto } from './variant-fields.dto.js';

const english = { label: limits.size.label };

export class VariantDto extends NewSizeDto implements VariantInput {
  @Text(limits.size.label, 'catalog.label_required')
  declare label: string;

  @EnglishTexts(english)
  translations?: VariantInput['translations'];
}

class GroupedProductDto implements GroupedProduct {
  @Integer(1, limits.integer)
  id!: number;

  @Text(limits.size.label, 'catalog.label_required')
  label!: string;

  @EnglishTexts(english)
  translations?: GroupedProduct['translations'];
}

export class GroupDto implements GroupInput {
  @OptionalText(limits.size.label)
  label?: string;

  @IsOptional()
  @EnglishTexts(english)
  translations?: GroupInput['translations'];

  @ArrayUnique(({ id }: GroupedProduct) => id, { message: validationMessage('validation.invalid') })
  @ArrayMinSize(1, { message: validationMessage('validation.required') })
  @Parts(() => GroupedProductDto, limits.size.members)
  members!: GroupedProductDto[];
}
