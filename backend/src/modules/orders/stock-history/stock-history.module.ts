import { Module } from '@nestjs/common';
import { CatalogModule } from '../../catalog/index.js';
import { ReadingModule } from '../reading/reading.module.js';
import { StockHistoryAdminController } from './stock-history.admin.controller.js';
import { StockHistoryQueries } from './stock-history.queries.js';

@Module({
  imports: [CatalogModule, ReadingModule],
  controllers: [StockHistoryAdminController],
  providers: [StockHistoryQueries],
})
export class StockHistoryModule {}
