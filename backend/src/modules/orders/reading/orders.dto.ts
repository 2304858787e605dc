import {
  limits,
  orderFilters,
  orderSorts,
  orderStatuses,
  type OrderFilter,
  type OrderSort,
  type OrderStatus,
  type OrderSearch,
} from '@shop/shared';
import { OptionalText, OptionalChoice } from '../../../platform/http/input/validation.js';
import { PageDto } from '../../../platform/http/routes/paging.js';

export class OrderSearchDto extends PageDto implements OrderSearch {
  @OptionalText(limits.search) search?: string;
  @OptionalChoice(orderFilters)
  status?: OrderFilter;

  @OptionalText(limits.orderTag.text) tag?: string;
  @OptionalChoice(orderSorts) sort?: OrderSort;
  @OptionalText(limits.person.email) email?: string;
}

export class OrderStatusDto {
  /** Target status; absent: the single next step. */
  @OptionalChoice(orderStatuses)
  status?: OrderStatus;
}
