import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TaxDaysService } from './tax-days.service.js';
import { TaxRateRow } from './tax-rate.entity.js';
import { TaxRatesService } from './tax-rates.service.js';
import { TaxRulesService } from './tax-rules.service.js';
import { TaxSettingsRow } from './tax-settings.entity.js';
import { TaxSettingsService } from './tax-settings.service.js';
import { TaxesAdminController } from './taxes.admin.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([TaxRateRow, TaxSettingsRow])],
  controllers: [TaxesAdminController],
  providers: [TaxDaysService, TaxRatesService, TaxRulesService, TaxSettingsService],
  exports: [TaxRulesService],
})
export class TaxesModule {}
