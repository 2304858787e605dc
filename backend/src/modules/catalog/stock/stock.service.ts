import { Injectable } from '@nestjs/common';
import {
  decimalText,
  sum,
  type Bilingual,
  type TaxedProduct,
  type CurrentLine,
  type CurrentLines,
  type Language,
} from '@shop/contracts';
import { In, type EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ProductRow } from '../model/product.entity.js';
import { StockMovementRow, type MovementKind } from './stock-movement.entity.js';
import { lineNames } from '../model/variant-names.js';

export interface HeldProduct extends Required<TaxedProduct> {
  productId: number;
  name: Bilingual;
  /** `/uploads/….jpg`, or empty where the product has no picture. */
  image: string;
  priceCents: number;
  /** Of one; null: nobody has weighed it. */
  weightG: number | null;
  quantity: number;
}

/** A product on sale, of which a line may be taken. */
export interface OfferedProduct extends HeldProduct {
  stock: number;
}

export interface StockLine {
  productId: number;
  quantity: number;
}

/** How a refusal is told. */
export interface RefusalTerms {
  language: Language;
  /** What the lines that can still be sold come to in cents, where that is more than their prices. */
  totalOf?: (sellable: readonly HeldProduct[]) => number;
}

interface Refused extends RefusalTerms {
  lines: StockLine[];
  place?: number;
}

/** Not the descriptions, which are most of a product. */
const shownColumns = {
  id: true,
  name: true,
  label: true,
  translations: true,
  images: true,
  priceCents: true,
  kind: true,
  taxExceptions: true,
  weightG: true,
  stock: true,
  isActive: true,
} as const;

/** The only place where a stock changes. Products are locked in the order of their ids, everywhere. */
@Injectable()
export class StockService {
  /**
   * Takes what an order asks for, one conditional update a product; the caller has merged duplicates. Refuses with
   * `catalog.unavailable` or `catalog.out_of_stock` and `CurrentLines` as details; what was
   * taken until then is given back by the rollback of the caller's transaction. Whoever buys the same product waits
   * for the end of it: this is its last step.
   */
  async hold(tx: Tx, orderId: string, lines: StockLine[], terms: RefusalTerms): Promise<HeldProduct[]> {
    const sorted = inOrder(lines);
    const held: HeldProduct[] = [];
    for (const [place, line] of sorted.entries()) {
      const product = await take(tx.em, orderId, line);
      if (!product) throw await this.refusal(tx, orderId, { lines: sorted, place, ...terms });
      held.push(heldOf(product, line));
      if (product.stock === 0) tx.changed('products');
    }
    tx.changed(...sorted.map(({ productId }) => `product:${productId}` as const));
    return held;
  }

  /** What `hold` would answer at this moment, of the lines whose product is on sale; nothing is taken or locked. */
  async preview(em: EntityManager, lines: StockLine[]): Promise<OfferedProduct[]> {
    const products = await productsById(em, lines);
    return inOrder(lines).flatMap((line) => {
      const product = products.get(line.productId);
      return product?.isActive ? [{ ...heldOf(product, line), stock: product.stock }] : [];
    });
  }

  /**
   * Why an order cannot have the line at `place`, the first that is not on sale unless told otherwise, and what can be
   * sold now of all of them; what the order holds itself counts as free. Nothing is taken or locked.
   */
  async refusal(
    tx: Tx,
    orderId: string,
    { lines, place, language, totalOf = grossOf }: Refused,
  ): Promise<AppError> {
    const products = await productsById(tx.em, lines);
    const held = new Map((await heldBy(tx.em, orderId)).map((line) => [line.productId, line.quantity]));
    const now = lines.map(({ productId }) => {
      const line = currentLine(productId, products.get(productId), language);
      return line.isAvailable ? { ...line, stock: line.stock + (held.get(productId) ?? 0) } : line;
    });
    const sellable = lines.flatMap(({ productId, quantity }, index) => {
      const product = products.get(productId);
      const buyable = Math.min(quantity, now[index]?.stock ?? 0);
      return product && buyable > 0 ? [heldOf(product, { productId, quantity: buyable })] : [];
    });
    const details: CurrentLines = { lines: now, total: decimalText(totalOf(sellable)) };
    const refused = place === undefined ? now.find(({ isAvailable }) => !isAvailable) : now[place];
    const code = refused?.isAvailable ? 'catalog.out_of_stock' : 'catalog.unavailable';
    return new AppError(code, { name: refused?.name ?? '' }, details);
  }

  /** Gives back what the order still holds: after a sale, or the second time, that is nothing. */
  async release(tx: Tx, orderId: string): Promise<void> {
    const lines = await stillHeld(tx.em, orderId);
    await addUnits(tx, lines);
    await this.record(tx, 'release', orderId, lines);
  }

  /** Turns what the order still holds into a sale; the second time there is nothing left to turn. */
  async sell(tx: Tx, orderId: string): Promise<void> {
    await this.record(tx, 'sale', orderId, await stillHeld(tx.em, orderId));
  }

  /**
   * Takes goods of an order back that were sold, at most what has not come back yet; `actor` is who did it. Answers
   * what was taken back.
   */
  async restock(tx: Tx, orderId: string, lines: StockLine[], actor: string): Promise<StockLine[]> {
    await lockProductsOf(tx.em, orderId);
    const sold = await this.returnable(tx.em, orderId);
    const back = sold.flatMap(({ productId, quantity }) => {
      const wanted = lines.find((line) => line.productId === productId)?.quantity ?? 0;
      return wanted > 0 ? [{ productId, quantity: Math.min(wanted, quantity) }] : [];
    });
    await addUnits(tx, back);
    await this.record(tx, 'return', orderId, back, actor);
    return back;
  }

  /** What was sold to an order and has not come back, by product id. */
  returnable(em: EntityManager, orderId: string): Promise<StockLine[]> {
    return sumsOf(em, orderId, `CASE kind WHEN 'sale' THEN quantity WHEN 'return' THEN -quantity ELSE 0 END`);
  }

  /** Locks these products and those of an order at once, for a caller that gives back and takes anew. */
  async lock(tx: Tx, orderId: string, productIds: number[]): Promise<void> {
    await tx.em.query(
      `SELECT id FROM products
       WHERE id = ANY ($2) OR id IN (SELECT product_id FROM stock_movements WHERE order_id = $1)
       ORDER BY id FOR NO KEY UPDATE`,
      [orderId, productIds],
    );
  }

  /** Changes by hand the stock of a product whose row the caller has locked; `actor` is who did it. */
  async adjust(tx: Tx, productId: number, difference: number, actor: string): Promise<void> {
    if (difference === 0) return;
    await addUnits(tx, [{ productId, quantity: difference }]);
    await tx.em.insert(StockMovementRow, { productId, kind: 'adjustment', quantity: difference, actor });
    tx.changed(`product:${productId}`);
  }

  /** The same for many products at once. */
  async adjustAll(tx: Tx, lines: StockLine[], actor: string): Promise<void> {
    const moved = lines.filter(({ quantity }) => quantity !== 0);
    if (moved.length === 0) return;
    await addUnits(tx, moved);
    const rows = moved.map((line) => ({ ...line, kind: 'adjustment' as const, actor }));
    await tx.em.insert(StockMovementRow, rows);
    tx.changed(...moved.map(({ productId }) => `product:${productId}` as const));
  }

  private async record(
    tx: Tx,
    kind: MovementKind,
    orderId: string,
    lines: StockLine[],
    actor?: string,
  ): Promise<void> {
    if (lines.length === 0) return;
    const rows = lines.map(({ productId, quantity }) => ({ productId, quantity, orderId, kind, actor }));
    await tx.em.insert(StockMovementRow, rows);
    tx.changed(...lines.map(({ productId }) => `product:${productId}` as const));
  }
}

const taking = `
  WITH taken AS (
    UPDATE products SET stock = stock - $2 WHERE id = $1 AND is_active AND stock >= $2
    RETURNING id, name, label, translations, images, price_cents AS "priceCents", kind, tax_exceptions AS "taxExceptions", weight_g AS "weightG", stock
  ), recorded AS (
    INSERT INTO stock_movements (product_id, quantity, order_id, kind) SELECT id, $2, $3, 'hold' FROM taken
  )
  SELECT * FROM taken`;

type Sold = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'label'
  | 'translations'
  | 'images'
  | 'priceCents'
  | 'kind'
  | 'taxExceptions'
  | 'weightG'
  | 'stock'
>;

const adding = `
  WITH moved AS (
    UPDATE products SET stock = stock + added.quantity
    FROM unnest($1::int[], $2::int[]) AS added (id, quantity) WHERE products.id = added.id
    RETURNING stock, added.quantity
  )
  SELECT count(*) FILTER (WHERE stock IN (0, quantity))::int AS turned FROM moved`;

/** Adds units to the stocks of products whose rows are locked, or takes them away. What is sold out stands elsewhere in lists. */
async function addUnits(tx: Tx, lines: StockLine[]): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  const quantities = lines.map(({ quantity }) => quantity);
  const [{ turned }] = await tx.em.query<[{ turned: number }]>(adding, [ids, quantities]);
  if (turned > 0) tx.changed('products');
}

/** The product, when that many could be taken: the row decides at the moment it is written, not when it was read. */
async function take(
  em: EntityManager,
  orderId: string,
  { productId, quantity }: StockLine,
): Promise<Sold | undefined> {
  const [product] = await em.query<Sold[]>(taking, [productId, quantity, orderId]);
  return product;
}

function grossOf(products: readonly HeldProduct[]): number {
  return sum(products.map(({ quantity, priceCents }) => quantity * priceCents));
}

function inOrder(lines: StockLine[]): StockLine[] {
  return [...lines].sort((a, b) => a.productId - b.productId);
}

/** `heldBy`, of products that are locked first. */
async function stillHeld(em: EntityManager, orderId: string): Promise<StockLine[]> {
  await lockProductsOf(em, orderId);
  return heldBy(em, orderId);
}

/** What an order holds and has neither given back nor bought, by product id. */
function heldBy(em: EntityManager, orderId: string): Promise<StockLine[]> {
  return sumsOf(em, orderId, `CASE kind WHEN 'hold' THEN quantity WHEN 'return' THEN 0 ELSE -quantity END`);
}

async function lockProductsOf(em: EntityManager, orderId: string): Promise<void> {
  await em.query(
    `SELECT id FROM products WHERE id IN (SELECT product_id FROM stock_movements WHERE order_id = $1)
     ORDER BY id FOR NO KEY UPDATE`,
    [orderId],
  );
}

/** Per product of an order, what `summand` adds up to where that is above 0. */
function sumsOf(em: EntityManager, orderId: string, summand: string): Promise<StockLine[]> {
  return em.query<StockLine[]>(
    `SELECT product_id AS "productId", sum(${summand})::int AS quantity
     FROM stock_movements WHERE order_id = $1
     GROUP BY product_id HAVING sum(${summand}) > 0
     ORDER BY product_id`,
    [orderId],
  );
}

async function productsById(em: EntityManager, lines: StockLine[]): Promise<Map<number, ProductRow>> {
  const where = { id: In(lines.map(({ productId }) => productId)) };
  const found = await em.find(ProductRow, { select: shownColumns, where });
  return new Map(found.map((product) => [product.id, product]));
}

function heldOf(product: Sold, { quantity }: StockLine): HeldProduct {
  const { id, images, priceCents, kind, taxExceptions, weightG } = product;
  const name = lineNames(product);
  return { productId: id, name, image: images[0] ?? '', priceCents, quantity, kind, taxExceptions, weightG };
}

function currentLine(productId: number, product: ProductRow | undefined, language: Language): CurrentLine {
  if (!product) return { productId, name: `#${productId}`, price: '0.00', stock: 0, isAvailable: false };
  const { isActive, stock, priceCents } = product;
  const name = lineNames(product)[language];
  return {
    productId,
    name,
    price: decimalText(priceCents),
    stock: isActive ? stock : 0,
    isAvailable: isActive,
  };
}
