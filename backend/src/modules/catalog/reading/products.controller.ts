import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Language, Product } from '@shop/contracts';
import type { Request, Response } from 'express';
import type { Tag } from '../../../platform/database/cache-tags.js';
import { CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { sendPage } from '../../../platform/http/paging.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { ProductQueryDto } from './products.dto.js';
import { AdminProductQueries } from './admin-products.queries.js';
import { ShopProductQueries } from './shop-products.queries.js';
import { RelatedQueries } from './related.queries.js';

const tagOf = ({ id, productId = id }: Product): Tag => `product:${productId}`;

/** A product names its category and whether it is taxed, hence these tags. */
const tagsOf = (products: Product[]): Tag[] => ['products', 'categories', 'taxes', ...products.map(tagOf)];

@Controller('products')
export class ProductsController {
  constructor(
    private readonly shopProductQueries: ShopProductQueries,
    private readonly adminProductQueries: AdminProductQueries,
    private readonly relatedQueries: RelatedQueries,
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
        ? await this.adminProductQueries.list(query, language)
        : await this.shopProductQueries.list(query, language);
    const { understoodAs } = page;
    if (understoodAs) response.setHeader('X-Search-Understood', encodeURIComponent(understoodAs));
    return sendPage<Product>(request, response, query, page);
  }

  @Get('featured')
  @Public()
  @CachedByTags(tagsOf)
  featured(@RequestLanguage() language: Language): Promise<Product[]> {
    return this.shopProductQueries.featured(language);
  }

  @Get(':id/related')
  @Public()
  @CachedByTags(tagsOf)
  async related(@Param('id', IdPipe) id: number, @RequestLanguage() language: Language): Promise<Product[]> {
    return this.relatedQueries.of(await this.shopProductQueries.get(id, language), language);
  }

  @Get(':id')
  @Public()
  @CachedByTags((product: Product) => [tagOf(product), 'categories', 'taxes'])
  get(
    @Param('id', IdPipe) id: number,
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<Product> {
    return account?.role === 'admin'
      ? this.adminProductQueries.get(id, language)
      : this.shopProductQueries.get(id, language);
  }
}
