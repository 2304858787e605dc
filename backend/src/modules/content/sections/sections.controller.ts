import { Controller, Get } from '@nestjs/common';
import type { AboutSection, FooterSection, Language, PageSection } from '@shop/contracts';
import { CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { AboutSectionsService } from './about-sections.service.js';
import { FooterSectionsService } from './footer-sections.service.js';
import { PageSectionsService } from './page-sections.service.js';

@Controller()
export class SectionsController {
  constructor(
    private readonly footerSectionsService: FooterSectionsService,
    private readonly aboutSectionsService: AboutSectionsService,
    private readonly pageSectionsService: PageSectionsService,
  ) {}

  @Get('footer-sections')
  @Public()
  @CachedByTags(() => ['footer'])
  listFooter(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<FooterSection[]> {
    return account?.role === 'admin'
      ? this.footerSectionsService.listForAdmin(language)
      : this.footerSectionsService.list(language);
  }

  @Get('about-sections')
  @Public()
  @CachedByTags(() => ['about'])
  listAbout(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<AboutSection[]> {
    return account?.role === 'admin'
      ? this.aboutSectionsService.listForAdmin(language)
      : this.aboutSectionsService.list(language);
  }

  @Get('page-sections')
  @Public()
  @CachedByTags(() => ['page-sections'])
  listPage(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<PageSection[]> {
    return account?.role === 'admin'
      ? this.pageSectionsService.listForAdmin(language)
      : this.pageSectionsService.list(language);
  }
}
