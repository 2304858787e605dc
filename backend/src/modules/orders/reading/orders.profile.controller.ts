import { Controller, Header, Query } from '@nestjs/common';
import type { Language, Order, Page } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { PageDto } from '../../../platform/http/routes/paging.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderQueries } from './orders.queries.js';

@Controller()
export class OrdersProfileController {
  constructor(private readonly orderQueries: OrderQueries) {}

  @Route('GET /profile/orders')
  @Header('Cache-Control', 'private, no-store')
  list(
    @CurrentAccount() account: Account,
    @Query() query: PageDto,
    @RequestLanguage() language: Language,
  ): Promise<Page<Order>> {
    return this.orderQueries.listOf(account, query, language);
  }
}
