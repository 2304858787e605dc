import { Controller, Get, Header, Param } from '@nestjs/common';
import type { Language, Order } from '@shop/contracts';
import { CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CurrentVisitor, type Visitor } from '../../../platform/http/visitor.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { OrderLink } from './order-link.decorator.js';
import { OrderQueries } from './orders.queries.js';

@Controller('orders')
export class OrdersController {
  constructor(private readonly orderQueries: OrderQueries) {}

  @Get(':id')
  @Public()
  @Header('Cache-Control', 'private, no-store')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  get(
    @Param('id', OrderIdPipe) id: string,
    @CurrentAccount() account: Account | undefined,
    @CurrentVisitor() visitor: Visitor,
    @RequestLanguage() language: Language,
    @OrderLink() link: string | undefined,
  ): Promise<Order> {
    return this.orderQueries.get(id, { account, visitor, language, link });
  }
}
