import { Module } from '@nestjs/common';
import { CatalogModule } from '../../catalog/index.js';
import { LifecycleModule } from '../lifecycle/lifecycle.module.js';
import { SalesAdminController } from './sales.admin.controller.js';
import { TaxMetersAdminController } from './tax-meters.admin.controller.js';
import { SalesQueries } from './sales.queries.js';
import { SoldExportService } from './sold-export.service.js';
import { SoldQueries } from './sold.queries.js';
import { TaxMeterQueries } from './tax-meters.queries.js';

@Module({
  imports: [CatalogModule, LifecycleModule],
  controllers: [SalesAdminController, TaxMetersAdminController],
  providers: [SalesQueries, SoldExportService, SoldQueries, TaxMeterQueries],
})
export class SalesModule {}
