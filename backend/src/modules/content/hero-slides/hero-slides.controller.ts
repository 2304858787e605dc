import { Controller } from '@nestjs/common';
import { type HeroSlide, type Language } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { CachedByTags } from '../../../platform/http/routes/cached-by-tags.js';
import { Route } from '../../../platform/http/routes/route.js';
import { HeroSlidesService } from './hero-slides.service.js';

@Controller()
export class HeroSlidesController {
  constructor(private readonly heroSlidesService: HeroSlidesService) {}

  @Route('GET /hero-slides')
  @CachedByTags(() => ['hero-slides', 'footer', 'settings'])
  list(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<HeroSlide[]> {
    return account?.role === 'admin'
      ? this.heroSlidesService.listForAdmin(language)
      : this.heroSlidesService.list(language);
  }
}
