import { Controller, Get, Header } from '@nestjs/common';
import type { OrderSummary } from '@shop/contracts';
import { Allow } from '../../platform/http/access.js';
import { OrderQueries } from './orders.queries.js';

@Controller('admin/orders')
@Allow('admin')
export class OrderSummaryAdminController {
  constructor(private readonly queries: OrderQueries) {}

  @Get('summary')
  @Header('Cache-Control', 'private, no-store')
  summary(): Promise<OrderSummary> {
    return this.queries.summary();
  }
}
