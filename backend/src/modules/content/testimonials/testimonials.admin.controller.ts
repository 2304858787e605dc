import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UploadedFiles,
} from '@nestjs/common';
import type { AdminTestimonial, Language, TestimonialSummary, Page } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { Paged } from '../../../platform/http/paging.js';
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
@Allow('admin')
export class TestimonialsAdminController {
  constructor(private readonly testimonialsService: TestimonialsService) {}

  @Get('admin/testimonials')
  @Header('Cache-Control', 'private, no-store')
  @Paged()
  listForAdmin(
    @Query() query: TestimonialsQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<Page<AdminTestimonial>> {
    return this.testimonialsService.listForAdmin(query, language);
  }

  @Get('admin/testimonials/summary')
  @Header('Cache-Control', 'private, no-store')
  summary(): Promise<TestimonialSummary> {
    return this.testimonialsService.summary();
  }

  @Post('testimonials')
  @PictureUpload('image', form)
  create(
    @Body() body: TestimonialDto,
    @UploadedFiles() photos: ReceivedPicture[] | undefined,
    @RequestLanguage() language: Language,
  ): Promise<AdminTestimonial> {
    return this.testimonialsService.create(body, photos?.[0], language);
  }

  @Put('testimonials/:id')
  @PictureUpload('image', form)
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: TestimonialDto,
    @UploadedFiles() photos: ReceivedPicture[] | undefined,
    @RequestLanguage() language: Language,
  ): Promise<AdminTestimonial> {
    return this.testimonialsService.update(id, body, photos?.[0], language);
  }

  @Delete('testimonials/:id')
  @HttpCode(204)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.testimonialsService.remove(id);
  }
}
