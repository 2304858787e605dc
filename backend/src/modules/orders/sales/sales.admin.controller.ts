import { Controller, Header } from '@nestjs/common';
import type { Language, Sales, WaitingOrders } from '@shop/shared';
import { Polled } from '../../../platform/http/requests/access.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { SalesQueries } from './sales.queries.js';

@Controller()
export class SalesAdminController {
  constructor(private readonly salesQueries: SalesQueries) {}

  @Route('GET /admin/sales')
  @Header('Cache-Control', 'private, no-store')
  lastDays(@RequestLanguage() language: Language): Promise<Sales> {
    return this.salesQueries.lastDays(language);
  }

  @Route('GET /admin/sales/waiting')
  @Polled()
  @Header('Cache-Control', 'private, no-store')
  waiting(): Promise<WaitingOrders> {
    return this.salesQueries.waiting();
  }
}
