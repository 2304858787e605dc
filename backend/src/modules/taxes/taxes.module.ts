import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TaxRateRow } from './tax-rate.entity.js';
import { TaxRulesService } from './tax-rules.service.js';
import { TaxSettingsRow } from './tax-settings.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([TaxRateRow, TaxSettingsRow])],
  providers: [TaxRulesService],
  exports: [TaxRulesService],
})
export class TaxesModule {}
