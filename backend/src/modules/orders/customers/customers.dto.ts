import { customerKinds, customerSorts, limits, type CustomerKind, type CustomerSort } from '@shop/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { OptionalText, QueryInteger, validationMessage } from '../../../platform/http/validation.js';
import type { CustomerQuery } from './customers.queries.js';

const sorts = customerSorts.flatMap((sort) => [sort, `-${sort}`]);

export class CustomerKindDto {
  /** With an account unless it says otherwise. */
  @IsOptional() @IsIn(customerKinds, { message: validationMessage('validation.invalid') }) who?: CustomerKind;
}

export class CustomerQueryDto extends CustomerKindDto implements CustomerQuery {
  /** Part of a first name, a last name or an address. */
  @OptionalText(limits.search) search?: string;
  @IsOptional() @IsIn(sorts, { message: validationMessage('validation.invalid') }) sort?: CustomerSort;
  @QueryInteger() page?: number;
  @QueryInteger() pageSize?: number;
}
