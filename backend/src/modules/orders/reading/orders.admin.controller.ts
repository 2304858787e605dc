import { Body, Controller, Header, Param, Query } from '@nestjs/common';
import type { Language, ListedOrder, Order, Page } from '@shop/shared';
import { FromReplica } from '../../../platform/database/from-replica.js';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { OrderStatusService } from '../lifecycle/order-status.service.js';
import { PickupOrdersService } from '../lifecycle/pickup-orders.service.js';
import { ShipmentsService } from '../lifecycle/shipments.service.js';
import { OrderLinksService } from './order-links.service.js';
import { OrderSearchDto, OrderStatusDto } from './orders.dto.js';
import { OrderQueries } from './orders.queries.js';

@Controller()
export class OrdersAdminController {
  constructor(
    private readonly orderQueries: OrderQueries,
    private readonly orderStatusService: OrderStatusService,
    private readonly pickupOrdersService: PickupOrdersService,
    private readonly shipmentsService: ShipmentsService,
    private readonly orderLinksService: OrderLinksService,
  ) {}

  @Route('GET /orders')
  @FromReplica()
  @Header('Cache-Control', 'private, no-store')
  list(@Query() query: OrderSearchDto, @RequestLanguage() language: Language): Promise<Page<ListedOrder>> {
    return this.orderQueries.list(query, language);
  }

  @Route('PUT /orders/:id/status')
  async advance(
    @Param('id', OrderIdPipe) id: string,
    @Body() { status }: OrderStatusDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<Order> {
    await this.orderStatusService.advance(id, status, account);
    return this.orderQueries.getWhole(id, language);
  }

  /** Marks an order to be paid at pick-up as paid and handed over. */
  @Route('POST /orders/:id/handover')
  async handOver(
    @Param('id', OrderIdPipe) id: string,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<Order> {
    await this.pickupOrdersService.handOver(id, account);
    return this.orderQueries.getWhole(id, language);
  }

  /** Revokes the mailed links of the order; the next mail contains a new link. */
  @Route('POST /orders/:id/link/revocation')
  revokeLink(@Param('id', OrderIdPipe) id: string): Promise<void> {
    return this.orderLinksService.revoke(id);
  }

  /** Undoes a shipment within ten seconds; the order is paid again, and the buyer gets no mail. */
  @Route('DELETE /orders/:id/shipment')
  async undoShipment(
    @Param('id', OrderIdPipe) id: string,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<Order> {
    await this.shipmentsService.undo(id, account);
    return this.orderQueries.getWhole(id, language);
  }
}
