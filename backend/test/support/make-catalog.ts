import { randomBytes } from 'node:crypto';
import { slugOf } from '@shop/contracts';
import { CategoryRow } from '../../src/modules/catalog/categories/category.entity.js';
import { StockService } from '../../src/modules/catalog/index.js';
import { ProductRow } from '../../src/modules/catalog/model/product.entity.js';
import type { TestShop } from './test-shop.js';

const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`;

export async function makeCategory(shop: TestShop, given: Partial<CategoryRow> = {}): Promise<CategoryRow> {
  const name = given.name ?? unique('Catégorie');
  const texts = { name, slug: slugOf(name), description: 'Ce que la ruche donne.', translations: {} };
  const row = shop.db.em.create(CategoryRow, {
    ...texts,
    parentId: null,
    sortOrder: 0,
    image: null,
    ...given,
  });
  return shop.db.em.save(row);
}

/** A product on sale: 10 units at 19.99 unless told otherwise, in a category of its own. */
export async function makeProduct(shop: TestShop, given: Partial<ProductRow> = {}): Promise<ProductRow> {
  const { stock = 10, ...rest } = given;
  const name = given.name ?? unique('Miel');
  const categoryId = given.categoryId ?? (await makeCategory(shop)).id;
  const texts = { name, slug: slugOf(name), description: 'Extrait à froid.', translations: {} };
  const sale = {
    priceCents: 1999,
    images: [],
    videoUrl: null,
    isActive: true,
    isFeatured: false,
    version: 1,
  };
  return shop.db.transaction(async (tx) => {
    const row = tx.em.create(ProductRow, { ...texts, ...sale, ...rest, categoryId, stock: 0 });
    const { id } = await tx.em.save(row);
    await shop.app.get(StockService).adjust(tx, id, stock, 'test');
    return tx.em.findOneByOrFail(ProductRow, { id });
  });
}
