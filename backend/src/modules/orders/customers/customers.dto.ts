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
  /** Absent: only customers with an account are listed. */
  @OptionalChoice(customerKinds) who?: CustomerKind;
}

export class CustomerQueryDto extends CustomerKindDto implements CustomerQuery {
  /** Matches part of a first name, last name or email address. */
  @OptionalText(limits.search) search?: string;
  @OptionalChoice(sorts) sort?: CustomerSort;
  @QueryInteger() page?: number;
  @QueryInteger() pageSize?: number;
}
