import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { ContentModule } from '../content/index.js';
import { ActorNameQueries } from './actor-names.js';
import { CustomersAdminController } from './customers.admin.controller.js';
import { CustomerQueries } from './customers.queries.js';
import { OrderHistoryQueries } from './order-history.queries.js';
import { InvoicesController } from './invoice/invoices.controller.js';
import { InvoicesService } from './invoice/invoices.js';
import { CustomerExportService } from './exports/customer-export.js';
import { ExportsAdminController } from './exports/exports.admin.controller.js';
import { OrderExportService } from './exports/order-export.js';
import { OrderOwnersService } from './order-owners.js';
import { PaymentPort } from './order-payments.js';
import { OrderPlacingService } from './order-placing.js';
import { OrderSnapshotQueries } from './order-snapshots.js';
import { OrderStatusService } from './order-status.js';
import { OrderSummaryAdminController } from './order-summary.admin.controller.js';
import { OrdersAdminController } from './orders.admin.controller.js';
import { OrdersController } from './orders.controller.js';
import { OrdersProfileController } from './orders.profile.controller.js';
import { OrderQueries } from './orders.queries.js';
import { OrdersService } from './orders.service.js';
import { PricingService } from './pricing.js';
import { SalesAdminController } from './sales.admin.controller.js';
import { SalesQueries } from './sales.queries.js';
import { StockHistoryAdminController } from './stock-history.admin.controller.js';
import { StockHistoryQueries } from './stock-history.queries.js';
import { OrderLineRow } from './order-line.entity.js';
import { OrderStatusChangeRow } from './order-status-change.entity.js';
import { OrderRow } from './order.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OrderLineRow, OrderStatusChangeRow, OrderRow]),
    AuthModule,
    CatalogModule,
    ContentModule,
  ],
  controllers: [
    CustomersAdminController,
    InvoicesController,
    ExportsAdminController,
    OrdersAdminController,
    OrdersController,
    OrdersProfileController,
    OrderSummaryAdminController,
    SalesAdminController,
    StockHistoryAdminController,
  ],
  providers: [
    ActorNameQueries,
    CustomerQueries,
    OrderHistoryQueries,
    InvoicesService,
    CustomerExportService,
    OrderExportService,
    OrderOwnersService,
    PaymentPort,
    OrderPlacingService,
    OrderQueries,
    OrdersService,
    OrderSnapshotQueries,
    OrderStatusService,
    PricingService,
    SalesQueries,
    StockHistoryQueries,
  ],
  exports: [
    ActorNameQueries,
    PaymentPort,
    OrderPlacingService,
    OrderQueries,
    OrdersService,
    OrderSnapshotQueries,
    OrderStatusService,
    PricingService,
  ],
})
export class OrdersModule {}
