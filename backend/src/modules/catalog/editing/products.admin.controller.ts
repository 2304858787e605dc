import { Body, Controller, Param } from '@nestjs/common';
import type { AdminProduct, Language, ProductRemoval } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { PictureBody } from '../../../platform/http/input/json-body.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { CreateProductDto, FeaturedDto, StockDto, UpdateProductDto } from './products.dto.js';
import { ProductsService } from './products.service.js';

@Controller()
export class ProductsAdminController {
  constructor(
    private readonly productsService: ProductsService,
    private readonly translationService: TranslationService,
  ) {}

  @Route('POST /products')
  @PictureBody()
  create(
    @Body() body: CreateProductDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.create(body, account, language);
  }

  @Route('PUT /products/:id')
  @PictureBody()
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateProductDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.update(id, body, account, language);
  }

  @Route('PATCH /products/:id/featured')
  setFeatured(
    @Param('id', IdPipe) id: number,
    @Body() { isFeatured }: FeaturedDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.setFeatured(id, isFeatured, language);
  }

  @Route('PATCH /products/:id/stock')
  setStock(
    @Param('id', IdPipe) id: number,
    @Body() body: StockDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.setStock(id, body, account, language);
  }

  @Route('DELETE /products/:id')
  async remove(
    @Param('id', IdPipe) id: number,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<ProductRemoval> {
    const action = await this.productsService.remove(id, account);
    return { action, message: this.translationService.in(language, 'catalog')(`product_${action}`) };
  }
}
