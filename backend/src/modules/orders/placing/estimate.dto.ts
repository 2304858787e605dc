import { limits, provinces, type EstimateRequest, type Province } from '@shop/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { Integer, OptionalText, Parts, validationMessage } from '../../../platform/http/validation.js';

class EstimateItemDto {
  @Integer(1, limits.integer) productId!: number;
  @Integer(1, limits.stock) quantity!: number;
}

export class EstimateDto implements EstimateRequest {
  @Parts(() => EstimateItemDto, limits.cart.lines)
  items!: EstimateItemDto[];

  @OptionalText(limits.address.postalCode) postalCode?: string;
  @IsOptional() @IsIn(provinces, { message: validationMessage('validation.invalid') }) province?: Province;
}
