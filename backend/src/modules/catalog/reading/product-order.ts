import type { Language, ShopSort } from '@shop/shared';
import type { SelectQueryBuilder } from 'typeorm';
import { shownName } from '../search/product-search.js';
import type { ProductRow } from '../model/product.entity.js';

type Direction = 'ASC' | 'DESC';
/** Sort expressions, the first one first. */
export type Order = readonly (readonly [column: string, direction: Direction])[];

/** Best matches of a search first; among equal matches, products in stock first. */
export const bestFirst: Order = [
  ['match.place', 'ASC'],
  ['product.isSoldOut', 'ASC'],
  ['product.popularity', 'DESC'],
  ['product.id', 'ASC'],
];

/** Best matches for the back office, where the variants of a product stand together. */
export const bestVariantsFirst: Order = [...bestFirst, ['variant.position', 'ASC'], ['variant.id', 'ASC']];

const soldOutLast = ['product.isSoldOut', 'ASC'] as const;
const byId = ['product.id', 'ASC'] as const;

/** Every order has an index (migration `product-variants`). */
const shopOrders: Record<ShopSort, Order> = {
  popular: [soldOutLast, ['product.popularity', 'DESC'], byId],
  price: [soldOutLast, ['product.fromCents', 'ASC'], byId],
  '-price': [soldOutLast, ['product.fromCents', 'DESC'], byId],
  newest: [soldOutLast, ['product.id', 'DESC']],
  rating: [soldOutLast, ['product.ratingScore', 'DESC'], byId],
};

/** Undefined where the public may not ask for it. */
export function shopOrder(sort: string | undefined): Order | undefined {
  return sort && Object.hasOwn(shopOrders, sort) ? shopOrders[sort as ShopSort] : undefined;
}

/** Order of variants; undefined where no order was asked for. */
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

/** An expression that is no column is selected under an alias: the entity query builder cannot sort by it otherwise. */
export function sorted(query: SelectQueryBuilder<ProductRow>, order: Order): SelectQueryBuilder<ProductRow> {
  for (const [column, direction] of order) {
    if (column.startsWith('product.')) query.addOrderBy(column, direction);
    else query.addSelect(column, 'sorted').addOrderBy('sorted', direction);
  }
  return query;
}
