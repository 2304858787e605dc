import { Controller } from '@nestjs/common';
import type { AboutSection, FooterSection, Language, PageSection } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { CachedByTags } from '../../../platform/http/routes/cached-by-tags.js';
import { Route } from '../../../platform/http/routes/route.js';
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

  @Route('GET /footer-sections')
  @CachedByTags(() => ['footer', 'settings'])
  listFooter(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<FooterSection[]> {
    return account?.role === 'admin'
      ? this.footerSectionsService.listForAdmin(language)
      : this.footerSectionsService.list(language);
  }

  @Route('GET /about-sections')
  @CachedByTags(() => ['about', 'footer', 'settings'])
  listAbout(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<AboutSection[]> {
    return account?.role === 'admin'
      ? this.aboutSectionsService.listForAdmin(language)
      : this.aboutSectionsService.list(language);
  }

  @Route('GET /page-sections')
  @CachedByTags(() => ['page-sections', 'footer', 'settings'])
  listPage(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<PageSection[]> {
    return account?.role === 'admin'
      ? this.pageSectionsService.listForAdmin(language)
      : this.pageSectionsService.list(language);
  }
}
