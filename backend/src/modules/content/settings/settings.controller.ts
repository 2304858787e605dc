import { Controller, Get } from '@nestjs/common';
import type { Language, ShopSettings } from '@shop/contracts';
import { CurrentAccount, Polled, Public, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { SettingsService } from './settings.service.js';

@Controller('settings')
export class SettingsController {
  constructor(private readonly settingsService: SettingsService) {}

  @Get()
  @Public()
  @Polled()
  @CachedByTags(() => ['settings'])
  get(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<ShopSettings> {
    return account?.role === 'admin'
      ? this.settingsService.getForAdmin(language)
      : this.settingsService.get(language);
  }
}
