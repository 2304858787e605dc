import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { ContentModule } from '../content/index.js';
import { ActorNames } from './actor-names.js';
import { CustomersAdminController } from './customers.admin.controller.js';
import { CustomerQueries } from './customers.queries.js';
import { OrderHistoryQueries } from './order-history.queries.js';
import { InvoicesController } from './invoice/invoices.controller.js';
import { Invoices } from './invoice/invoices.js';
import { CustomerExport } from './exports/customer-export.js';
import { ExportsAdminController } from './exports/exports.admin.controller.js';
import { OrderExport } from './exports/order-export.js';
import { OrderOwners } from './order-owners.js';
import { OrderPayments } from './order-payments.js';
import { OrderPlacing } from './order-placing.js';
import { OrderSnapshots } from './order-snapshots.js';
import { OrderStatuses } from './order-status.js';
import { OrderSummaryAdminController } from './order-summary.admin.controller.js';
import { OrdersAdminController } from './orders.admin.controller.js';
import { OrdersController } from './orders.controller.js';
import { OrdersProfileController } from './orders.profile.controller.js';
import { OrderQueries } from './orders.queries.js';
import { Orders } from './orders.service.js';
import { Pricing } from './pricing.js';
import { SalesAdminController } from './sales.admin.controller.js';
import { SalesQueries } from './sales.queries.js';
import { StockHistoryAdminController } from './stock-history.admin.controller.js';
import { StockHistory } from './stock-history.queries.js';
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
    ActorNames,
    CustomerQueries,
    OrderHistoryQueries,
    Invoices,
    CustomerExport,
    OrderExport,
    OrderOwners,
    OrderPayments,
    OrderPlacing,
    OrderQueries,
    Orders,
    OrderSnapshots,
    OrderStatuses,
    Pricing,
    SalesQueries,
    StockHistory,
  ],
  exports: [
    ActorNames,
    OrderPayments,
    OrderPlacing,
    OrderQueries,
    Orders,
    OrderSnapshots,
    OrderStatuses,
    Pricing,
  ],
})
export class OrdersModule {}
