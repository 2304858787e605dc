import { limits, productKinds, type KindAnswer, type ProductKind } from '@shop/shared';
import { ArrayUnique, IsIn } from 'class-validator';
import { Integer, Parts, validationMessage } from '../../../platform/http/input/validation.js';

class KindAnswerDto implements KindAnswer {
  @Integer(1, limits.integer)
  id!: number;

  @IsIn(productKinds, { message: validationMessage('catalog.kind_wrong') })
  kind!: ProductKind;

  @Integer(1, limits.integer)
  version!: number;
}

export class KindAnswersDto {
  @ArrayUnique(({ id }: KindAnswer) => id, { message: validationMessage('validation.invalid') })
  @Parts(() => KindAnswerDto, limits.kinds)
  answers!: KindAnswerDto[];
}
