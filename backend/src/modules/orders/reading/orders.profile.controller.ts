import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import type { Language, Order } from '@shop/contracts';
import type { Request, Response } from 'express';
import { Allow, CurrentAccount, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { sendPage } from '../../../platform/http/paging.js';
import { OrderPageDto } from './orders.dto.js';
import { OrderQueries } from './orders.queries.js';

@Controller('profile/orders')
@Allow('customer', 'admin')
export class OrdersProfileController {
  constructor(private readonly orderQueries: OrderQueries) {}

  /** What the account has ordered, newest first. */
  @Get()
  @Header('Cache-Control', 'private, no-store')
  async list(
    @CurrentAccount() account: Account,
    @Query() query: OrderPageDto,
    @RequestLanguage() language: Language,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order[]> {
    return sendPage(request, response, query, await this.orderQueries.listOf(account, query, language));
  }
}
