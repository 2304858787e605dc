import { Controller, Get, Header, Param } from '@nestjs/common';
import type { Language, OrderHistory, OrderSummary } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { OrderHistoryQueries } from './order-history.queries.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { OrderQueries } from './orders.queries.js';

@Controller('admin/orders')
@Allow('admin')
export class OrderSummaryAdminController {
  constructor(
    private readonly orderQueries: OrderQueries,
    private readonly orderHistoryQueries: OrderHistoryQueries,
  ) {}

  @Get('summary')
  @Header('Cache-Control', 'private, no-store')
  summary(): Promise<OrderSummary> {
    return this.orderQueries.summary();
  }

  @Get(':id/history')
  @Header('Cache-Control', 'private, no-store')
  history(
    @Param('id', OrderIdPipe) id: string,
    @RequestLanguage() language: Language,
  ): Promise<OrderHistory> {
    return this.orderHistoryQueries.get(id, language);
  }
}
