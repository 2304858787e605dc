import {
  limits,
  variantFields,
  type GroupInput,
  type GroupedProduct,
  type VariantInput,
  type VariantOrder,
} from '@shop/shared';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsInt, IsNotEmpty, Max, Min } from 'class-validator';
import { EnglishTexts } from '../../../platform/http/input/dto-rules.js';
import {
  Integer,
  OptionalText,
  Parts,
  Text,
  validationMessage,
  Optional,
} from '../../../platform/http/input/validation.js';
import { fieldsDto } from './field-rules.js';
import { Gallery, Price, StockCount } from './product-rules.js';

const english = { label: limits.variant.label };

/** Fields of a new variant; all other fields come from its product. */
export class VariantDto extends fieldsDto(variantFields) implements VariantInput {
  @Text(limits.variant.label, 'catalog.label_required')
  label!: string;

  @OptionalText(limits.variant.label)
  ownLabel?: string;

  @Price()
  @IsNotEmpty({ message: validationMessage('catalog.price_required') })
  price!: string;

  @StockCount()
  @IsNotEmpty({ message: validationMessage('catalog.stock_required') })
  stock!: number;

  @Gallery()
  images?: string[];

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
