import { Body, Controller, Put } from '@nestjs/common';
import type { KindsReply, Language } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { KindAnswersDto } from './product-kinds.dto.js';
import { ProductKindsService } from './product-kinds.service.js';

@Controller('admin/products/kinds')
@Allow('admin')
export class ProductKindsAdminController {
  constructor(private readonly productKindsService: ProductKindsService) {}

  @Put()
  answer(@Body() { answers }: KindAnswersDto, @RequestLanguage() language: Language): Promise<KindsReply> {
    return this.productKindsService.answer(answers, language);
  }
}
