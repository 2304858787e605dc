import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, UploadedFiles } from '@nestjs/common';
import { limits, type AdminHeroSlide, type HeroSlide, type Language } from '@shop/contracts';
import { Allow, CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { Stored } from '../../../site/stored.js';
import { PictureForm, type ReceivedPicture } from '../../catalog/index.js';
import { HeroSlideDto } from './hero-slides.dto.js';
import { HeroSlides } from './hero-slides.service.js';

const form = {
  maxFiles: limits.slide.images,
  fields: {
    sortOrder: 'number',
    version: 'number',
    isActive: 'boolean',
    existingImages: 'json',
    translations: 'json',
  },
} as const;

@Controller('hero-slides')
export class HeroSlidesController {
  constructor(private readonly slides: HeroSlides) {}

  @Get()
  @Public()
  @Stored(() => ['hero-slides'])
  list(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<HeroSlide[]> {
    return account?.role === 'admin' ? this.slides.listForAdmin(language) : this.slides.list(language);
  }

  @Post()
  @Allow('admin')
  @PictureForm('images', form)
  create(
    @Body() body: HeroSlideDto,
    @UploadedFiles() pictures: ReceivedPicture[] | undefined,
    @RequestLanguage() language: Language,
  ): Promise<AdminHeroSlide> {
    return this.slides.create(body, pictures ?? [], language);
  }

  @Put(':id')
  @Allow('admin')
  @PictureForm('images', form)
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: HeroSlideDto,
    @UploadedFiles() pictures: ReceivedPicture[] | undefined,
    @RequestLanguage() language: Language,
  ): Promise<AdminHeroSlide> {
    return this.slides.update(id, body, pictures ?? [], language);
  }

  @Delete(':id')
  @Allow('admin')
  @HttpCode(204)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.slides.remove(id);
  }
}
