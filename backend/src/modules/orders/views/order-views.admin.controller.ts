import { Body, Controller, Header, Param } from '@nestjs/common';
import {
  limits,
  orderFilters,
  orderSorts,
  type OrderFilter,
  type OrderSort,
  type OrderView,
  type OrderViewInput,
} from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { OptionalChoice, OptionalText, Text } from '../../../platform/http/input/validation.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderViewsService } from './order-views.service.js';

export class OrderViewDto implements OrderViewInput {
  @Text(limits.orderView.name) name!: string;
  @OptionalChoice(orderFilters) status?: OrderFilter;
  @OptionalText(limits.orderTag.text) tag?: string;
  @OptionalChoice(orderSorts) sort?: OrderSort;
}

@Controller()
export class OrderViewsAdminController {
  constructor(private readonly orderViewsService: OrderViewsService) {}

  @Route('GET /admin/order-views')
  @Header('Cache-Control', 'private, no-store')
  list(): Promise<OrderView[]> {
    return this.orderViewsService.list();
  }

  @Route('POST /admin/order-views')
  add(@Body() body: OrderViewDto): Promise<OrderView[]> {
    return this.orderViewsService.add(body);
  }

  @Route('DELETE /admin/order-views/:id')
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.orderViewsService.remove(id);
  }
}
