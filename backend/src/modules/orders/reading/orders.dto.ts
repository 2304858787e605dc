import { applyDecorators } from '@nestjs/common';
import { limits, orderStatuses, type OrderStatus } from '@shop/contracts';
import { IsIn, IsOptional } from 'class-validator';
import type { PageQuery } from '../../../platform/http/paging.js';
import { OptionalText, QueryInteger, validationMessage } from '../../../platform/http/validation.js';
import type { OrderSearch } from './orders.queries.js';

function OptionalStatus() {
  return applyDecorators(
    IsOptional(),
    IsIn(orderStatuses, { message: validationMessage('validation.invalid') }),
  );
}

export class OrderPageDto implements PageQuery {
  @QueryInteger() page?: number;
  @QueryInteger() pageSize?: number;
}

export class OrderSearchDto extends OrderPageDto implements OrderSearch {
  @OptionalText(limits.search) search?: string;
  @OptionalStatus() status?: OrderStatus;
  @OptionalText(limits.person.email) email?: string;
}

export class OrderStatusDto {
  /** Where to; absent: the single next step. */
  @OptionalStatus() status?: OrderStatus;
}
