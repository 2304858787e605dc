import { Controller } from '@nestjs/common';
import type { Language, ShopSettings } from '@shop/shared';
import { CurrentAccount, Polled, type Account } from '../../../platform/http/requests/access.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { CachedByTags } from '../../../platform/http/routes/cached-by-tags.js';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settingsService: SettingsService) {}

  @Route('GET /settings')
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
