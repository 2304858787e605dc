import { Controller, Header, Param } from '@nestjs/common';
import type { Order } from '@shop/shared';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { OrderViewer } from './order-viewer.decorator.js';
import { OrderQueries, type Viewer } from './orders.queries.js';

@Controller()
export class OrdersController {
  constructor(private readonly orderQueries: OrderQueries) {}

  @Route('GET /orders/:id')
  @Header('Cache-Control', 'private, no-store')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  get(@Param('id', OrderIdPipe) id: string, @OrderViewer() viewer: Viewer): Promise<Order> {
    return this.orderQueries.get(id, viewer);
  }
}
