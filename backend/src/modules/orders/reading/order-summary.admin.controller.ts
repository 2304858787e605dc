import { Controller, Header, Param } from '@nestjs/common';
import type { Language, OrderHistory, OrderSummary } from '@shop/shared';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderHistoryQueries } from './order-history.queries.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { OrderQueries } from './orders.queries.js';

@Controller()
export class OrderSummaryAdminController {
  constructor(
    private readonly orderQueries: OrderQueries,
    private readonly orderHistoryQueries: OrderHistoryQueries,
  ) {}

  @Route('GET /admin/orders/summary')
  @Header('Cache-Control', 'private, no-store')
  summary(): Promise<OrderSummary> {
    return this.orderQueries.summary();
  }

  @Route('GET /admin/orders/:id/history')
  @Header('Cache-Control', 'private, no-store')
  history(
    @Param('id', OrderIdPipe) id: string,
    @RequestLanguage() language: Language,
  ): Promise<OrderHistory> {
    return this.orderHistoryQueries.get(id, language);
  }
}
