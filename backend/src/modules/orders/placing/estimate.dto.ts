import { limits, provinces, type EstimateRequest, type Province } from '@shop/shared';
import { IsIn } from 'class-validator';
import { OptionalText, Parts, validationMessage, Optional } from '../../../platform/http/input/validation.js';
import { UnitsDto } from '../../catalog/index.js';

export class EstimateDto implements EstimateRequest {
  @Parts(() => UnitsDto, limits.cart.lines)
  items!: UnitsDto[];

  @OptionalText(limits.address.postalCode) postalCode?: string;
  @Optional() @IsIn(provinces, { message: validationMessage('validation.invalid') }) province?: Province;
  @OptionalText(limits.delivery.name) delivery?: string;
}
