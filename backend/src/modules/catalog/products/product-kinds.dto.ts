import { limits, productKinds, type KindAnswer, type ProductKind } from '@shop/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, ValidateNested } from 'class-validator';
import { Integer, validationMessage } from '../../../platform/http/validation.js';

class KindAnswerDto implements KindAnswer {
  @Integer(1, limits.integer)
  id!: number;

  @IsIn(productKinds, { message: validationMessage('catalog.kind_wrong') })
  kind!: ProductKind;

  @Integer(1, limits.integer)
  version!: number;
}

const invalid = { message: validationMessage('validation.invalid') };

export class KindAnswersDto {
  @IsArray(invalid)
  @ArrayMaxSize(limits.kinds, invalid)
  @ArrayUnique(({ id }: KindAnswer) => id, invalid)
  @ValidateNested({ each: true, ...invalid })
  @Type(() => KindAnswerDto)
  answers!: KindAnswerDto[];
}
