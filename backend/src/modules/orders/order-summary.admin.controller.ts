import { Controller, Get, Header, Param } from '@nestjs/common';
import type { Language, OrderHistory, OrderSummary } from '@shop/contracts';
import { Allow } from '../../platform/http/access.js';
import { RequestLanguage } from '../../platform/http/language.js';
import { OrderHistoryQueries } from './order-history.queries.js';
import { OrderIdPipe } from './order-id.pipe.js';
import { OrderQueries } from './orders.queries.js';

@Controller('admin/orders')
@Allow('admin')
export class OrderSummaryAdminController {
  constructor(
    private readonly queries: OrderQueries,
    private readonly histories: OrderHistoryQueries,
  ) {}

  @Get('summary')
  @Header('Cache-Control', 'private, no-store')
  summary(): Promise<OrderSummary> {
    return this.queries.summary();
  }

  @Get(':id/history')
  @Header('Cache-Control', 'private, no-store')
  history(
    @Param('id', OrderIdPipe) id: string,
    @RequestLanguage() language: Language,
  ): Promise<OrderHistory> {
    return this.histories.get(id, language);
  }
}
