import {
  customerKinds,
  customerSorts,
  limits,
  type CustomerKind,
  type CustomerSort,
  type CustomerQuery,
} from '@shop/shared';
import { OptionalText, QueryInteger, OptionalChoice } from '../../../platform/http/input/validation.js';

const sorts = customerSorts.flatMap((sort) => [sort, `-${sort}`]);

export class CustomerKindDto {
  /** Customers with an account unless the query says otherwise. */
  @OptionalChoice(customerKinds) who?: CustomerKind;
}

export class CustomerQueryDto extends CustomerKindDto implements CustomerQuery {
  /** Part of a first name, a last name or an address. */
  @OptionalText(limits.search) search?: string;
  @OptionalChoice(sorts) sort?: CustomerSort;
  @QueryInteger() page?: number;
  @QueryInteger() pageSize?: number;
}
