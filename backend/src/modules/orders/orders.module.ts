import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { ContentModule } from '../content/index.js';
import { TaxesModule } from '../taxes/index.js';
import { ActorNameQueries } from './reading/actor-name.queries.js';
import { CustomersAdminController } from './customers/customers.admin.controller.js';
import { CustomerQueries } from './customers/customers.queries.js';
import { PeopleQueries } from './customers/people.queries.js';
import { OrderHistoryQueries } from './reading/order-history.queries.js';
import { InvoicesController } from './invoice/invoices.controller.js';
import { InvoiceNumbersService } from './numbering/invoice-numbers.service.js';
import { InvoicesService } from './invoice/invoices.service.js';
import { ContractsController } from './contract/contracts.controller.js';
import { ContractTextsService } from './contract/contract-texts.service.js';
import { ContractsService } from './contract/contracts.service.js';
import { OrderContractRow } from './entities/order-contract.entity.js';
import { CreditNoteRow } from './credit-notes/credit-note.entity.js';
import { CreditNoteQueries } from './credit-notes/credit-notes.queries.js';
import { CreditNotesService } from './credit-notes/credit-notes.service.js';
import { CustomerExportService } from './exports/customer-export.service.js';
import { ExportsAdminController } from './exports/exports.admin.controller.js';
import { OrderExportService } from './exports/order-export.service.js';
import { PackingAdminController } from './packing/packing.admin.controller.js';
import { PackingService } from './packing/packing.service.js';
import { FulfilmentQueries } from './parcels/fulfilment.queries.js';
import { ParcelRow } from './parcels/parcel.entity.js';
import { ParcelBatchService } from './parcels/parcel-batch.service.js';
import { ParcelsAdminController } from './parcels/parcels.admin.controller.js';
import { ParcelQueries } from './parcels/parcels.queries.js';
import { ParcelsService } from './parcels/parcels.service.js';
import { LateOrdersService } from './lifecycle/late-orders.service.js';
import { OrderRetentionService } from './lifecycle/order-retention.service.js';
import { OrderLinksService } from './reading/order-links.service.js';
import { OrdersPersonalData } from './orders.personal-data.js';
import { OrderOwnersService } from './reading/order-owners.service.js';
import { PaymentPort } from './lifecycle/payment-port.js';
import { OrderPlacingService } from './placing/order-placing.service.js';
import { OrderSnapshotQueries } from './reading/order-snapshot.queries.js';
import { OrderStatusService } from './lifecycle/order-status.service.js';
import { OrderSummaryAdminController } from './reading/order-summary.admin.controller.js';
import { OrdersAdminController } from './reading/orders.admin.controller.js';
import { OrdersController } from './reading/orders.controller.js';
import { OrdersProfileController } from './reading/orders.profile.controller.js';
import { OrderQueries } from './reading/orders.queries.js';
import { VerifiedReviewsService } from './reading/verified-reviews.service.js';
import { OrdersService } from './lifecycle/orders.service.js';
import { PickupOrdersService } from './lifecycle/pickup-orders.service.js';
import { ShipmentsService } from './lifecycle/shipments.service.js';
import { EstimateController } from './placing/estimate.controller.js';
import { EstimateService } from './placing/estimate.service.js';
import { AddressSource } from './addresses/address-source.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { LiveRatesService } from './placing/live-rates.service.js';
import { UnpaidCeilingService } from './placing/unpaid-ceiling.service.js';
import { PricingService } from './placing/pricing.service.js';
import { SalesAdminController } from './sales/sales.admin.controller.js';
import { SalesQueries } from './sales/sales.queries.js';
import { TaxMeterQueries } from './sales/tax-meters.queries.js';
import { TaxMetersAdminController } from './sales/tax-meters.admin.controller.js';
import { StockHistoryAdminController } from './stock-history/stock-history.admin.controller.js';
import { StockHistoryQueries } from './stock-history/stock-history.queries.js';
import { TaxReportAdminController } from './tax-report/tax-report.admin.controller.js';
import { TaxReportExportService } from './tax-report/tax-report-export.service.js';
import { TaxReportQueries } from './tax-report/tax-report.queries.js';
import { OrderLineRow } from './entities/order-line.entity.js';
import { OrderStatusChangeRow } from './entities/order-status-change.entity.js';
import { OrderRow } from './entities/order.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      CreditNoteRow,
      OrderContractRow,
      OrderLineRow,
      OrderStatusChangeRow,
      OrderRow,
      ParcelRow,
    ]),
    AuthModule,
    CatalogModule,
    ContentModule,
    TaxesModule,
  ],
  controllers: [
    AddressesController,
    ContractsController,
    CustomersAdminController,
    EstimateController,
    InvoicesController,
    ExportsAdminController,
    OrdersAdminController,
    OrdersController,
    OrdersProfileController,
    PackingAdminController,
    ParcelsAdminController,
    OrderSummaryAdminController,
    SalesAdminController,
    StockHistoryAdminController,
    TaxReportAdminController,
    TaxMetersAdminController,
  ],
  providers: [
    ActorNameQueries,
    ContractsService,
    ContractTextsService,
    CustomerQueries,
    EstimateService,
    PeopleQueries,
    OrderHistoryQueries,
    InvoiceNumbersService,
    CreditNoteQueries,
    CreditNotesService,
    InvoicesService,
    CustomerExportService,
    OrderExportService,
    FulfilmentQueries,
    LateOrdersService,
    OrderRetentionService,
    OrderLinksService,
    OrderOwnersService,
    OrdersPersonalData,
    PackingService,
    ParcelBatchService,
    ParcelQueries,
    ParcelsService,
    VerifiedReviewsService,
    PaymentPort,
    OrderPlacingService,
    OrderQueries,
    OrdersService,
    OrderSnapshotQueries,
    OrderStatusService,
    PickupOrdersService,
    ShipmentsService,
    AddressSource,
    LiveRatesService,
    PricingService,
    UnpaidCeilingService,
    SalesQueries,
    StockHistoryQueries,
    TaxReportExportService,
    TaxReportQueries,
    TaxMeterQueries,
  ],
  exports: [
    ActorNameQueries,
    ContractsService,
    ContractTextsService,
    CreditNoteQueries,
    CreditNotesService,
    FulfilmentQueries,
    LateOrdersService,
    OrderLinksService,
    PaymentPort,
    OrderPlacingService,
    OrderQueries,
    OrdersService,
    OrderSnapshotQueries,
    OrderStatusService,
    PickupOrdersService,
    ParcelsService,
    ShipmentsService,
    PricingService,
  ],
})
export class OrdersModule {}
