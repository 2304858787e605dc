import { Module } from '@nestjs/common';
import { CatalogModule } from '../../catalog/index.js';
import { ContentModule } from '../../content/index.js';
import { LateOrdersService } from './late-orders.service.js';
import { OrderRetentionService } from './order-retention.service.js';
import { PaymentPort } from './payment-port.js';
import { OrdersService } from './orders.service.js';
import { OrderStatusService } from './order-status.service.js';
import { PickupOrdersService } from './pickup-orders.service.js';
import { ShipmentsService } from './shipments.service.js';

@Module({
  imports: [CatalogModule, ContentModule],
  providers: [
    LateOrdersService,
    OrderRetentionService,
    PaymentPort,
    OrdersService,
    OrderStatusService,
    PickupOrdersService,
    ShipmentsService,
  ],
  exports: [
    LateOrdersService,
    OrderRetentionService,
    PaymentPort,
    OrdersService,
    OrderStatusService,
    PickupOrdersService,
    ShipmentsService,
  ],
})
export class LifecycleModule {}
