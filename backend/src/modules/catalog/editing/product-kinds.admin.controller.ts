import { Body, Controller } from '@nestjs/common';
import type { KindsReply, Language } from '@shop/shared';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { KindAnswersDto } from './product-kinds.dto.js';
import { ProductKindsService } from './product-kinds.service.js';

@Controller()
export class ProductKindsAdminController {
  constructor(private readonly productKindsService: ProductKindsService) {}

  @Route('PUT /admin/products/kinds')
  answer(@Body() { answers }: KindAnswersDto, @RequestLanguage() language: Language): Promise<KindsReply> {
    return this.productKindsService.answer(answers, language);
  }
}
