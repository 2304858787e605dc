import { Body, Controller, Header, Query } from '@nestjs/common';
import type { Language, TaxRate, TaxSettings } from '@shop/shared';
import { RequestLanguage } from '../../platform/i18n/language.js';
import { Route } from '../../platform/http/routes/route.js';
import { TaxRatesService } from './tax-rates.service.js';
import { TaxSettingsService } from './tax-settings.service.js';
import { TaxRateDto, TaxRateKeyDto, TaxSettingsDto } from './taxes.dto.js';

@Controller()
export class TaxesAdminController {
  constructor(
    private readonly taxSettingsService: TaxSettingsService,
    private readonly taxRatesService: TaxRatesService,
  ) {}

  @Route('GET /admin/taxes')
  @Header('Cache-Control', 'private, no-store')
  get(): Promise<TaxSettings> {
    return this.taxSettingsService.get();
  }

  @Route('PUT /admin/taxes')
  update(@Body() body: TaxSettingsDto, @RequestLanguage() language: Language): Promise<TaxSettings> {
    return this.taxSettingsService.update(body, language);
  }

  @Route('GET /admin/taxes/rates')
  @Header('Cache-Control', 'private, no-store')
  rates(): Promise<TaxRate[]> {
    return this.taxRatesService.list();
  }

  @Route('POST /admin/taxes/rates')
  add(@Body() body: TaxRateDto): Promise<void> {
    return this.taxRatesService.add(body);
  }

  @Route('DELETE /admin/taxes/rates')
  remove(@Query() key: TaxRateKeyDto): Promise<void> {
    return this.taxRatesService.remove(key);
  }
}
