import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import type { AdminProduct, Language, ProductRemoval } from '@shop/contracts';
import { Allow, CurrentAccount, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PictureBody } from '../../../platform/http/json-body.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { CreateProductDto, FeaturedDto, StockDto, UpdateProductDto } from './products.dto.js';
import { ProductsService } from './products.service.js';

@Controller('products')
@Allow('admin')
export class ProductsAdminController {
  constructor(
    private readonly productsService: ProductsService,
    private readonly translationService: TranslationService,
  ) {}

  @Post()
  @PictureBody()
  create(
    @Body() body: CreateProductDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.create(body, account, language);
  }

  @Put(':id')
  @PictureBody()
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateProductDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.update(id, body, account, language);
  }

  @Patch(':id/featured')
  setFeatured(
    @Param('id', IdPipe) id: number,
    @Body() { isFeatured }: FeaturedDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.setFeatured(id, isFeatured, language);
  }

  @Patch(':id/stock')
  setStock(
    @Param('id', IdPipe) id: number,
    @Body() body: StockDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.setStock(id, body, account, language);
  }

  @Delete(':id')
  @HttpCode(200)
  async remove(
    @Param('id', IdPipe) id: number,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<ProductRemoval> {
    const action = await this.productsService.remove(id, account);
    return { action, message: this.translationService.in(language, 'catalog')(`product_${action}`) };
  }
}
