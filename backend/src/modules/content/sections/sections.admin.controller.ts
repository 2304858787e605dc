import { Body, Controller, Param } from '@nestjs/common';
import type { AdminAboutSection, AdminFooterSection, AdminPageSection, Language } from '@shop/shared';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { AboutSectionsService } from './about-sections.service.js';
import { FooterSectionsService } from './footer-sections.service.js';
import { PageSectionsService } from './page-sections.service.js';
import { AboutSectionDto, FooterSectionDto, PageSectionDto } from './sections.dto.js';

@Controller()
export class SectionsAdminController {
  constructor(
    private readonly footerSectionsService: FooterSectionsService,
    private readonly aboutSectionsService: AboutSectionsService,
    private readonly pageSectionsService: PageSectionsService,
  ) {}

  @Route('PUT /footer-sections/:section')
  saveFooter(
    @Param('section') section: string,
    @Body() body: FooterSectionDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminFooterSection> {
    return this.footerSectionsService.save(section, body, language);
  }

  @Route('PUT /about-sections/:section')
  saveAbout(
    @Param('section') section: string,
    @Body() body: AboutSectionDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminAboutSection> {
    return this.aboutSectionsService.save(section, body, language);
  }

  @Route('PUT /page-sections/:section')
  savePage(
    @Param('section') section: string,
    @Body() body: PageSectionDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminPageSection> {
    return this.pageSectionsService.save(section, body, language);
  }
}
