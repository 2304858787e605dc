import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { AdminProduct, Language, Product, ProductRemoval } from '@shop/contracts';
import type { Request, Response } from 'express';
import type { Tag } from '../../../platform/database/cache-tags.js';
import { Allow, CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PictureBody } from '../../../platform/http/json-body.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { sendPage } from '../../../platform/http/paging.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import {
  CreateProductDto,
  FeaturedDto,
  ProductQueryDto,
  StockDto,
  UpdateProductDto,
} from './products.dto.js';
import { ProductQueries } from './products.queries.js';
import { ProductsService } from './products.service.js';

/** A product names its category, hence that tag. */
const tagsOf = (products: Product[]): Tag[] => [
  'products',
  'categories',
  ...products.map(({ id }) => `product:${id}` as const),
];

@Controller('products')
export class ProductsController {
  constructor(
    private readonly productsService: ProductsService,
    private readonly productQueries: ProductQueries,
    private readonly translationService: TranslationService,
  ) {}

  @Get()
  @Public()
  @CachedByTags(tagsOf)
  async list(
    @Query() query: ProductQueryDto,
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Product[]> {
    const page =
      account?.role === 'admin'
        ? await this.productQueries.listForAdmin(query, language)
        : await this.productQueries.list(query, language);
    return sendPage<Product>(request, response, query, page);
  }

  @Get('featured')
  @Public()
  @CachedByTags(tagsOf)
  featured(@RequestLanguage() language: Language): Promise<Product[]> {
    return this.productQueries.featured(language);
  }

  @Get(':id')
  @Public()
  @CachedByTags((_product, id) => [`product:${id}`, 'categories'])
  get(
    @Param('id', IdPipe) id: number,
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<Product> {
    return account?.role === 'admin'
      ? this.productQueries.getForAdmin(id, language)
      : this.productQueries.get(id, language);
  }

  @Post()
  @Allow('admin')
  @PictureBody()
  create(
    @Body() body: CreateProductDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.create(body, account, language);
  }

  @Put(':id')
  @Allow('admin')
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
  @Allow('admin')
  setFeatured(
    @Param('id', IdPipe) id: number,
    @Body() { isFeatured }: FeaturedDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.setFeatured(id, isFeatured, language);
  }

  @Patch(':id/stock')
  @Allow('admin')
  setStock(
    @Param('id', IdPipe) id: number,
    @Body() body: StockDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct> {
    return this.productsService.setStock(id, body, account, language);
  }

  @Delete(':id')
  @Allow('admin')
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
