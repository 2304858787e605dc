import { Module } from '@nestjs/common';
import { CatalogModule } from '../../catalog/index.js';
import { ContentModule } from '../../content/index.js';
import { TaxesModule } from '../../taxes/index.js';
import { EstimateController } from './estimate.controller.js';
import { EstimateService } from './estimate.service.js';
import { OrderPlacingService } from './order-placing.service.js';
import { LiveRatesService } from './live-rates.service.js';
import { PricingService } from './pricing.service.js';
import { UnpaidCeilingService } from './unpaid-ceiling.service.js';

@Module({
  imports: [CatalogModule, ContentModule, TaxesModule],
  controllers: [EstimateController],
  providers: [EstimateService, OrderPlacingService, LiveRatesService, PricingService, UnpaidCeilingService],
  exports: [OrderPlacingService, PricingService],
})
export class PlacingModule {}
