import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TaxDaysService } from './tax-days.service.js';
import { TaxRateRow } from './tax-rate.entity.js';
import { TaxRulesService } from './tax-rules.service.js';
import { TaxSettingsRow } from './tax-settings.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([TaxRateRow, TaxSettingsRow])],
  providers: [TaxDaysService, TaxRulesService],
  exports: [TaxRulesService],
})
export class TaxesModule {}
