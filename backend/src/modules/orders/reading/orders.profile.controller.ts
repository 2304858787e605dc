import { Controller, Get, Header, Query } from '@nestjs/common';
import type { Language, Order, Page } from '@shop/contracts';
import { Allow, CurrentAccount, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { PageDto, Paged } from '../../../platform/http/paging.js';
import { OrderQueries } from './orders.queries.js';

@Controller('profile/orders')
@Allow('customer', 'admin')
export class OrdersProfileController {
  constructor(private readonly orderQueries: OrderQueries) {}

  /** What the account has ordered, newest first. */
  @Get()
  @Header('Cache-Control', 'private, no-store')
  @Paged()
  list(
    @CurrentAccount() account: Account,
    @Query() query: PageDto,
    @RequestLanguage() language: Language,
  ): Promise<Page<Order>> {
    return this.orderQueries.listOf(account, query, language);
  }
}
