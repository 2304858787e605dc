import { Controller } from '@nestjs/common';
import type { Language, Testimonial } from '@shop/shared';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { CachedByTags } from '../../../platform/http/routes/cached-by-tags.js';
import { Route } from '../../../platform/http/routes/route.js';
import { TestimonialsService } from './testimonials.service.js';

@Controller()
export class TestimonialsController {
  constructor(private readonly testimonialsService: TestimonialsService) {}

  @Route('GET /testimonials')
  @CachedByTags((testimonials: Testimonial[]) => [
    'testimonials',
    ...testimonials.flatMap(({ product }) => (product ? [`product:${product.id}` as const] : [])),
  ])
  list(@RequestLanguage() language: Language): Promise<Testimonial[]> {
    return this.testimonialsService.list(language);
  }
}
