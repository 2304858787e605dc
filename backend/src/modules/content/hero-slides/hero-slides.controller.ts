import { Controller, Get } from '@nestjs/common';
import { type HeroSlide, type Language } from '@shop/contracts';
import { CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { HeroSlidesService } from './hero-slides.service.js';

@Controller('hero-slides')
export class HeroSlidesController {
  constructor(private readonly heroSlidesService: HeroSlidesService) {}

  @Get()
  @Public()
  @CachedByTags(() => ['hero-slides'])
  list(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<HeroSlide[]> {
    return account?.role === 'admin'
      ? this.heroSlidesService.listForAdmin(language)
      : this.heroSlidesService.list(language);
  }
}
