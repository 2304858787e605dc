import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import type { Language, TaxRate, TaxSettings } from '@shop/contracts';
import { Allow } from '../../platform/http/access.js';
import { RequestLanguage } from '../../platform/http/language.js';
import { TaxRatesService } from './tax-rates.service.js';
import { TaxSettingsService } from './tax-settings.service.js';
import { TaxRateDto, TaxRateKeyDto, TaxSettingsDto } from './taxes.dto.js';

@Controller('admin/taxes')
@Allow('admin')
export class TaxesAdminController {
  constructor(
    private readonly taxSettingsService: TaxSettingsService,
    private readonly taxRatesService: TaxRatesService,
  ) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  get(): Promise<TaxSettings> {
    return this.taxSettingsService.get();
  }

  @Put()
  update(@Body() body: TaxSettingsDto, @RequestLanguage() language: Language): Promise<TaxSettings> {
    return this.taxSettingsService.update(body, language);
  }

  @Get('rates')
  @Header('Cache-Control', 'private, no-store')
  rates(): Promise<TaxRate[]> {
    return this.taxRatesService.list();
  }

  @Post('rates')
  @HttpCode(204)
  add(@Body() body: TaxRateDto): Promise<void> {
    return this.taxRatesService.add(body);
  }

  /** `?tax=hst&province=NS&startsOn=2027-01-01` */
  @Delete('rates')
  @HttpCode(204)
  remove(@Query() key: TaxRateKeyDto): Promise<void> {
    return this.taxRatesService.remove(key);
  }
}
