import { Controller, Param, Query } from '@nestjs/common';
import type { Language, Product, ProductPage } from '@shop/shared';
import type { Tag } from '../../../platform/database/cache-tags.js';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { CachedByTags } from '../../../platform/http/routes/cached-by-tags.js';
import { Route } from '../../../platform/http/routes/route.js';
import { ProductQueryDto } from './products.dto.js';
import { AdminProductQueries } from './admin-products.queries.js';
import { ShopProductQueries } from './shop-products.queries.js';
import { RelatedQueries } from './related.queries.js';

const tagOf = ({ id, productId = id }: Product): Tag => `product:${productId}`;

/** Cache tags of product responses; category names and taxes also appear in them. */
const tagsOf = (products: Product[]): Tag[] => ['products', 'categories', 'taxes', ...products.map(tagOf)];

@Controller()
export class ProductsController {
  constructor(
    private readonly shopProductQueries: ShopProductQueries,
    private readonly adminProductQueries: AdminProductQueries,
    private readonly relatedQueries: RelatedQueries,
  ) {}

  @Route('GET /products')
  @CachedByTags(tagsOf)
  list(
    @Query() query: ProductQueryDto,
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<ProductPage> {
    return account?.role === 'admin'
      ? this.adminProductQueries.list(query, language)
      : this.shopProductQueries.list(query, language);
  }

  @Route('GET /products/featured')
  @CachedByTags(tagsOf)
  featured(@RequestLanguage() language: Language): Promise<Product[]> {
    return this.shopProductQueries.featured(language);
  }

  @Route('GET /products/:id/related')
  @CachedByTags(tagsOf)
  async related(@Param('id', IdPipe) id: number, @RequestLanguage() language: Language): Promise<Product[]> {
    return this.relatedQueries.of(await this.shopProductQueries.get(id, language), language);
  }

  @Route('GET /products/:id')
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
