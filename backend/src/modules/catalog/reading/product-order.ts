import type { Language, ShopSort } from '@shop/shared';
import type { SelectQueryBuilder } from 'typeorm';
import { shownName } from '../search/product-search.js';
import type { ProductRow } from '../model/product.entity.js';

type Direction = 'ASC' | 'DESC';
/** Sort expressions in order of precedence. */
export type Order = readonly (readonly [column: string, direction: Direction])[];

/** Sorts search results by relevance; equally relevant products in stock come first. */
export const bestFirst: Order = [
  ['match.place', 'ASC'],
  ['product.isSoldOut', 'ASC'],
  ['product.popularity', 'DESC'],
  ['product.id', 'ASC'],
];

/** Sorts search results of the back office by relevance, keeping the variants of a product together. */
export const bestVariantsFirst: Order = [...bestFirst, ['variant.position', 'ASC'], ['variant.id', 'ASC']];

const soldOutLast = ['product.isSoldOut', 'ASC'] as const;
const byId = ['product.id', 'ASC'] as const;

/** Sort orders of the public lists; every order has a database index (migration `product-variants`). */
const shopOrders: Record<ShopSort, Order> = {
  popular: [soldOutLast, ['product.popularity', 'DESC'], byId],
  price: [soldOutLast, ['product.fromCents', 'ASC'], byId],
  '-price': [soldOutLast, ['product.fromCents', 'DESC'], byId],
  newest: [soldOutLast, ['product.id', 'DESC']],
  rating: [soldOutLast, ['product.ratingScore', 'DESC'], byId],
};

/** Sort order of a public list; undefined for one that the public may not use. */
export function shopOrder(sort: string | undefined): Order | undefined {
  return sort && Object.hasOwn(shopOrders, sort) ? shopOrders[sort as ShopSort] : undefined;
}

/** Sort order of variants in the back office; undefined when none was requested. */
export function ownersOrder(sort: string | undefined, language: Language): Order | undefined {
  const columns: Record<string, string> = {
    createdAt: 'variant.id',
    name: shownName[language],
    price: 'variant.priceCents',
    stock: 'variant.stock',
  };
  const column = columns[sort?.replace('-', '') ?? ''];
  if (!column) {
    const order = shopOrder(sort);
    return order && [...order, ['variant.id', 'ASC']];
  }
  const direction = sort?.startsWith('-') ? 'DESC' : 'ASC';
  return column === 'variant.id'
    ? [[column, direction]]
    : [
        [column, direction],
        ['variant.id', direction],
      ];
}

/**
 * Adds the sort order. Expressions are selected under an alias, because TypeORM's entity queries can sort only by
 * columns and aliases.
 */
export function sorted(query: SelectQueryBuilder<ProductRow>, order: Order): SelectQueryBuilder<ProductRow> {
  for (const [column, direction] of order) {
    if (column.startsWith('product.')) query.addOrderBy(column, direction);
    else query.addSelect(column, 'sorted').addOrderBy('sorted', direction);
  }
  return query;
}
