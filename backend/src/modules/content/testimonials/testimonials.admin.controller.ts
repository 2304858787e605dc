import { Body, Controller, Header, Param, Query, UploadedFiles } from '@nestjs/common';
import type { AdminTestimonial, Language, TestimonialSummary, Page } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { PictureUpload, type ReceivedPicture } from '../../../platform/files/picture-upload.js';
import { TestimonialDto, TestimonialsQueryDto } from './testimonials.dto.js';
import { TestimonialsService } from './testimonials.service.js';

const form = {
  fields: {
    rating: 'number',
    sortOrder: 'number',
    version: 'number',
    isActive: 'boolean',
    removeImage: 'boolean',
    productId: 'json',
    translations: 'json',
  },
} as const;

@Controller()
export class TestimonialsAdminController {
  constructor(private readonly testimonialsService: TestimonialsService) {}

  @Route('GET /admin/testimonials')
  @Header('Cache-Control', 'private, no-store')
  listForAdmin(
    @Query() query: TestimonialsQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<Page<AdminTestimonial>> {
    return this.testimonialsService.listForAdmin(query, language);
  }

  @Route('GET /admin/testimonials/summary')
  @Header('Cache-Control', 'private, no-store')
  summary(): Promise<TestimonialSummary> {
    return this.testimonialsService.summary();
  }

  @Route('POST /testimonials')
  @PictureUpload('image', form)
  create(
    @Body() body: TestimonialDto,
    @UploadedFiles() photos: ReceivedPicture[] | undefined,
    @RequestLanguage() language: Language,
  ): Promise<AdminTestimonial> {
    return this.testimonialsService.create(body, photos?.[0], language);
  }

  @Route('PUT /testimonials/:id')
  @PictureUpload('image', form)
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: TestimonialDto,
    @UploadedFiles() photos: ReceivedPicture[] | undefined,
    @RequestLanguage() language: Language,
  ): Promise<AdminTestimonial> {
    return this.testimonialsService.update(id, body, photos?.[0], language);
  }

  @Route('DELETE /testimonials/:id')
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.testimonialsService.remove(id);
  }
}
