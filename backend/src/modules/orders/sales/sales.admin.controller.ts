import { Controller, Get, Header } from '@nestjs/common';
import type { Language, Sales, WaitingOrders } from '@shop/contracts';
import { Allow, Polled } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { SalesQueries } from './sales.queries.js';

@Controller('admin/sales')
@Allow('admin')
export class SalesAdminController {
  constructor(private readonly salesQueries: SalesQueries) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  lastDays(@RequestLanguage() language: Language): Promise<Sales> {
    return this.salesQueries.lastDays(language);
  }

  @Get('waiting')
  @Polled()
  @Header('Cache-Control', 'private, no-store')
  waiting(): Promise<WaitingOrders> {
    return this.salesQueries.waiting();
  }
}
