import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type {
  AboutSection,
  AdminAboutSection,
  AdminFooterSection,
  FooterSection,
  Language,
} from '@shop/contracts';
import { Allow, CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { AboutSectionsService } from './about-sections.service.js';
import { FooterSectionsService } from './footer-sections.service.js';
import { AboutSectionDto, FooterSectionDto } from './sections.dto.js';

@Controller()
export class SectionsController {
  constructor(
    private readonly footerSectionsService: FooterSectionsService,
    private readonly aboutSectionsService: AboutSectionsService,
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

  @Put('footer-sections/:section')
  @Allow('admin')
  saveFooter(
    @Param('section') section: string,
    @Body() body: FooterSectionDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminFooterSection> {
    return this.footerSectionsService.save(section, body, language);
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

  @Put('about-sections/:section')
  @Allow('admin')
  saveAbout(
    @Param('section') section: string,
    @Body() body: AboutSectionDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminAboutSection> {
    return this.aboutSectionsService.save(section, body, language);
  }
}
