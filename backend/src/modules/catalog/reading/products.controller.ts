import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Language, Product } from '@shop/contracts';
import type { Request, Response } from 'express';
import type { Tag } from '../../../platform/database/cache-tags.js';
import { CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { sendPage } from '../../../platform/http/paging.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { ProductQueryDto } from '../editing/products.dto.js';
import { ProductQueries } from './products.queries.js';
import { RelatedQueries } from './related.queries.js';

/** It shows its sizes, too. */
const tagsOfOne = ({ id, variants = [] }: Product): Tag[] => [
  `product:${id}`,
  ...variants.map((variant) => `product:${variant.id}` as const),
];

/** A product names its category and whether it is taxed, hence these tags. */
const tagsOf = (products: Product[]): Tag[] => [
  'products',
  'categories',
  'taxes',
  ...products.flatMap(tagsOfOne),
];

@Controller('products')
export class ProductsController {
  constructor(
    private readonly productQueries: ProductQueries,
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
        ? await this.productQueries.listForAdmin(query, language)
        : await this.productQueries.list(query, language);
    const { understoodAs } = page;
    if (understoodAs) response.setHeader('X-Search-Understood', encodeURIComponent(understoodAs));
    return sendPage<Product>(request, response, query, page);
  }

  @Get('featured')
  @Public()
  @CachedByTags(tagsOf)
  featured(@RequestLanguage() language: Language): Promise<Product[]> {
    return this.productQueries.featured(language);
  }

  @Get(':id/related')
  @Public()
  @CachedByTags((products: Product[], id) => [`product:${id}`, ...tagsOf(products)])
  async related(@Param('id', IdPipe) id: number, @RequestLanguage() language: Language): Promise<Product[]> {
    return this.relatedQueries.of(await this.productQueries.get(id, language), language);
  }

  @Get(':id')
  @Public()
  @CachedByTags((product: Product, id) => [`product:${id}`, ...tagsOfOne(product), 'categories', 'taxes'])
  get(
    @Param('id', IdPipe) id: number,
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<Product> {
    return account?.role === 'admin'
      ? this.productQueries.getForAdmin(id, language)
      : this.productQueries.get(id, language);
  }
}
