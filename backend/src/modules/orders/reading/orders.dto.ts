import { limits, orderFilters, orderStatuses, type OrderFilter, type OrderStatus } from '@shop/contracts';
import { IsIn, IsOptional } from 'class-validator';
import type { PageQuery } from '../../../platform/http/paging.js';
import { OptionalText, QueryInteger, validationMessage } from '../../../platform/http/validation.js';
import type { OrderSearch } from './orders.queries.js';

export class OrderPageDto implements PageQuery {
  @QueryInteger() page?: number;
  @QueryInteger() pageSize?: number;
}

export class OrderSearchDto extends OrderPageDto implements OrderSearch {
  @OptionalText(limits.search) search?: string;
  @IsOptional()
  @IsIn(orderFilters, { message: validationMessage('validation.invalid') })
  status?: OrderFilter;

  @OptionalText(limits.person.email) email?: string;
}

export class OrderStatusDto {
  /** Where to; absent: the single next step. */
  @IsOptional()
  @IsIn(orderStatuses, { message: validationMessage('validation.invalid') })
  status?: OrderStatus;
}
