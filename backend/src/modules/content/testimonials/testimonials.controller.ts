import { Controller, Get } from '@nestjs/common';
import type { Language, Testimonial } from '@shop/contracts';
import { Public } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { TestimonialsService } from './testimonials.service.js';

@Controller()
export class TestimonialsController {
  constructor(private readonly testimonialsService: TestimonialsService) {}

  @Get('testimonials')
  @Public()
  @CachedByTags((testimonials: Testimonial[]) => [
    'testimonials',
    ...testimonials.flatMap(({ product }) => (product ? [`product:${product.id}` as const] : [])),
  ])
  list(@RequestLanguage() language: Language): Promise<Testimonial[]> {
    return this.testimonialsService.list(language);
  }
}
