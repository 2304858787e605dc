import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { AddressesModule } from './addresses/addresses.module.js';
import { ContractModule } from './contract/contract.module.js';
import { CorrectionsModule } from './corrections/corrections.module.js';
import { CreditNotesModule } from './credit-notes/credit-notes.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { InvoiceModule } from './invoice/invoice.module.js';
import { LifecycleModule } from './lifecycle/lifecycle.module.js';
import { NotesModule } from './notes/notes.module.js';
import { NumberingModule } from './numbering/numbering.module.js';
import { PackingModule } from './packing/packing.module.js';
import { ParcelsModule } from './parcels/parcels.module.js';
import { PlacingModule } from './placing/placing.module.js';
import { ReadingModule } from './reading/reading.module.js';
import { SalesModule } from './sales/sales.module.js';
import { StockHistoryModule } from './stock-history/stock-history.module.js';
import { TagsModule } from './tags/tags.module.js';
import { TaxReportModule } from './tax-report/tax-report.module.js';
import { ViewsModule } from './views/views.module.js';
import { OrderContractRow } from './entities/order-contract.entity.js';
import { OrderLineRow } from './entities/order-line.entity.js';
import { OrderStatusChangeRow } from './entities/order-status-change.entity.js';
import { OrderRow } from './entities/order.entity.js';
import { OrdersPersonalData } from './orders.personal-data.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OrderContractRow, OrderLineRow, OrderStatusChangeRow, OrderRow]),
    AuthModule,
    AddressesModule,
    ContractModule,
    CorrectionsModule,
    CreditNotesModule,
    CustomersModule,
    ExportsModule,
    InvoiceModule,
    LifecycleModule,
    NotesModule,
    NumberingModule,
    PackingModule,
    ParcelsModule,
    PlacingModule,
    ReadingModule,
    SalesModule,
    StockHistoryModule,
    TagsModule,
    TaxReportModule,
    ViewsModule,
  ],
  providers: [OrdersPersonalData],
  exports: [ContractModule, CreditNotesModule, LifecycleModule, ParcelsModule, PlacingModule, ReadingModule],
})
export class OrdersModule {}
