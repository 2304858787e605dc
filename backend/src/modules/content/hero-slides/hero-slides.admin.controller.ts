import { Body, Controller, Param, UploadedFiles } from '@nestjs/common';
import { limits, type AdminHeroSlide, type Language } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { PictureUpload, type ReceivedPicture } from '../../../platform/files/picture-upload.js';
import { HeroSlideDto } from './hero-slides.dto.js';
import { HeroSlidesService } from './hero-slides.service.js';

const form = {
  maxFiles: limits.slide.images,
  tooMany: 'content.too_many_images',
  fields: {
    sortOrder: 'number',
    version: 'number',
    isActive: 'boolean',
    productId: 'json',
    existingImages: 'json',
    translations: 'json',
  },
} as const;

@Controller()
export class HeroSlidesAdminController {
  constructor(private readonly heroSlidesService: HeroSlidesService) {}

  @Route('POST /hero-slides')
  @PictureUpload('images', form)
  create(
    @Body() body: HeroSlideDto,
    @UploadedFiles() pictures: ReceivedPicture[] | undefined,
    @RequestLanguage() language: Language,
  ): Promise<AdminHeroSlide> {
    return this.heroSlidesService.create(body, pictures ?? [], language);
  }

  @Route('PUT /hero-slides/:id')
  @PictureUpload('images', form)
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: HeroSlideDto,
    @UploadedFiles() pictures: ReceivedPicture[] | undefined,
    @RequestLanguage() language: Language,
  ): Promise<AdminHeroSlide> {
    return this.heroSlidesService.update(id, body, pictures ?? [], language);
  }

  @Route('DELETE /hero-slides/:id')
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.heroSlidesService.remove(id);
  }
}
