import { Controller, Get, Header, Param } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Public } from '../../../platform/http/access.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { OrderViewer } from './order-viewer.decorator.js';
import { OrderQueries, type Viewer } from './orders.queries.js';

@Controller('orders')
export class OrdersController {
  constructor(private readonly orderQueries: OrderQueries) {}

  @Get(':id')
  @Public()
  @Header('Cache-Control', 'private, no-store')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  get(@Param('id', OrderIdPipe) id: string, @OrderViewer() viewer: Viewer): Promise<Order> {
    return this.orderQueries.get(id, viewer);
  }
}
