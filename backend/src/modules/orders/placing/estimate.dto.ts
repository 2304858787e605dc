import { limits, provinces, type EstimateRequest, type Province } from '@shop/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, ValidateNested } from 'class-validator';
import { Integer, OptionalText, validationMessage } from '../../../platform/http/validation.js';

const message = (key: string) => ({ message: validationMessage(`validation.${key}`) });

class EstimateItemDto {
  @Integer(1, limits.integer) productId!: number;
  @Integer(1, limits.stock) quantity!: number;
}

export class EstimateDto implements EstimateRequest {
  @IsArray(message('required'))
  @ArrayMaxSize(limits.cart.lines, message('max'))
  @ValidateNested({ each: true, ...message('invalid') })
  @Type(() => EstimateItemDto)
  items!: EstimateItemDto[];

  @OptionalText(limits.address.postalCode) postalCode?: string;
  @IsOptional() @IsIn(provinces, message('invalid')) province?: Province;
}
