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
import { Stored } from '../../../site/stored.js';
import { AboutSections } from './about-sections.service.js';
import { FooterSections } from './footer-sections.service.js';
import { AboutSectionDto, FooterSectionDto } from './sections.dto.js';

@Controller()
export class SectionsController {
  constructor(
    private readonly footer: FooterSections,
    private readonly about: AboutSections,
  ) {}

  @Get('footer-sections')
  @Public()
  @Stored(() => ['footer'])
  listFooter(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<FooterSection[]> {
    return account?.role === 'admin' ? this.footer.listForAdmin(language) : this.footer.list(language);
  }

  @Put('footer-sections/:section')
  @Allow('admin')
  saveFooter(
    @Param('section') section: string,
    @Body() body: FooterSectionDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminFooterSection> {
    return this.footer.save(section, body, language);
  }

  @Get('about-sections')
  @Public()
  @Stored(() => ['about'])
  listAbout(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<AboutSection[]> {
    return account?.role === 'admin' ? this.about.listForAdmin(language) : this.about.list(language);
  }

  @Put('about-sections/:section')
  @Allow('admin')
  saveAbout(
    @Param('section') section: string,
    @Body() body: AboutSectionDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminAboutSection> {
    return this.about.save(section, body, language);
  }
}
