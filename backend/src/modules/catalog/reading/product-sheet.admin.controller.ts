import { Controller, Header, Query } from '@nestjs/common';
import type { FoundVariants, Language, Page } from '@shop/shared';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { ProductSheetQueries } from './product-sheet.queries.js';
import { ProductQueryDto } from './products.dto.js';

@Controller()
export class ProductSheetAdminController {
  constructor(private readonly productSheetQueries: ProductSheetQueries) {}

  @Route('GET /admin/products')
  @Header('Cache-Control', 'private, no-store')
  list(@Query() query: ProductQueryDto, @RequestLanguage() language: Language): Promise<Page<FoundVariants>> {
    return this.productSheetQueries.list(query, language);
  }
}
