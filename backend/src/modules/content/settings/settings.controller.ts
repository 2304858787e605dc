import { Body, Controller, Get, Put } from '@nestjs/common';
import type { AdminSettings, Language, ShopSettings } from '@shop/contracts';
import { Allow, CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { Stored } from '../../../site/stored.js';
import { SettingsDto } from './settings.dto.js';
import { Settings } from './settings.service.js';

@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @Public()
  @Stored(() => ['settings'])
  get(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<ShopSettings> {
    return account?.role === 'admin' ? this.settings.getForAdmin(language) : this.settings.get(language);
  }

  @Put()
  @Allow('admin')
  update(@Body() body: SettingsDto, @RequestLanguage() language: Language): Promise<AdminSettings> {
    return this.settings.update(body, language);
  }
}
