import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, UploadedFiles } from '@nestjs/common';
import type { AdminTestimonial, Language, Testimonial } from '@shop/contracts';
import { Allow, Public } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { Stored } from '../../../site/stored.js';
import { PictureForm } from '../../catalog/index.js';
import type { ReceivedPicture } from '../../catalog/index.js';
import { TestimonialDto } from './testimonials.dto.js';
import { Testimonials } from './testimonials.service.js';

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
export class TestimonialsController {
  constructor(private readonly testimonials: Testimonials) {}

  @Get('testimonials')
  @Public()
  @Stored((testimonials: Testimonial[]) => [
    'testimonials',
    ...testimonials.flatMap(({ product }) => (product ? [`product:${product.id}` as const] : [])),
  ])
  list(@RequestLanguage() language: Language): Promise<Testimonial[]> {
    return this.testimonials.list(language);
  }

  @Get('admin/testimonials')
  @Allow('admin')
  listForAdmin(@RequestLanguage() language: Language): Promise<AdminTestimonial[]> {
    return this.testimonials.listForAdmin(language);
  }

  @Post('testimonials')
  @Allow('admin')
  @PictureForm('image', form)
  create(
    @Body() body: TestimonialDto,
    @UploadedFiles() photos: ReceivedPicture[] | undefined,
    @RequestLanguage() language: Language,
  ): Promise<AdminTestimonial> {
    return this.testimonials.create(body, photos?.[0], language);
  }

  @Put('testimonials/:id')
  @Allow('admin')
  @PictureForm('image', form)
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: TestimonialDto,
    @UploadedFiles() photos: ReceivedPicture[] | undefined,
    @RequestLanguage() language: Language,
  ): Promise<AdminTestimonial> {
    return this.testimonials.update(id, body, photos?.[0], language);
  }

  @Delete('testimonials/:id')
  @Allow('admin')
  @HttpCode(204)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.testimonials.remove(id);
  }
}
