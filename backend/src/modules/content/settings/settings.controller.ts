import { Body, Controller, Get, Put } from '@nestjs/common';
import type { AdminSettings, Language, ShopSettings } from '@shop/contracts';
import { Allow, CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { SettingsDto } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@Controller('settings')
export class SettingsController {
  constructor(private readonly settingsService: SettingsService) {}

  @Get()
  @Public()
  @CachedByTags(() => ['settings'])
  get(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<ShopSettings> {
    return account?.role === 'admin'
      ? this.settingsService.getForAdmin(language)
      : this.settingsService.get(language);
  }

  @Put()
  @Allow('admin')
  update(@Body() body: SettingsDto, @RequestLanguage() language: Language): Promise<AdminSettings> {
    return this.settingsService.update(body, language);
  }
}
