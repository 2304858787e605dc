import { Injectable } from '@nestjs/common';
import {
  decimalText,
  sum,
  type CurrentLine,
  type CurrentLines,
  type Language,
  type ProductId,
  type VariantId,
} from '@shop/shared';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { lineNames } from '../model/sellable.js';
import { summarize } from '../model/summary.js';
import {
  heldOf,
  variantsById,
  type HeldProduct,
  type OfferedProduct,
  type Sold,
  type StockLine,
} from './sold-variants.js';
import { StockMovementRow, type MovementKind } from './stock-movement.entity.js';

export interface RefusalTerms {
  language: Language;
  /**
   * Calculates the total in cents of the lines that can still be sold, if it is more than the sum of their prices.
   */
  totalOf?: (sellable: readonly HeldProduct[]) => number;
}

interface Refused extends RefusalTerms {
  lines: StockLine[];
  index?: number;
}

/** The only place where stock changes. To avoid deadlocks, all code locks variants by id and then products. */
@Injectable()
export class StockService {
  /**
   * Takes the units of an order from stock, with one conditional update per variant; the caller has merged duplicate
   * lines. Refuses with `catalog.unavailable` or `catalog.out_of_stock` (`CurrentLines` in the details), and the
   * caller's rollback returns units taken before. Must be the last step of a transaction, because other buyers of the
   * products wait until its end.
   */
  async hold(tx: Tx, orderId: string, lines: StockLine[], terms: RefusalTerms): Promise<HeldProduct[]> {
    const sorted = inOrder(lines);
    for (const [index, line] of sorted.entries()) {
      const taken = await take(tx.em, orderId, line);
      if (!taken) throw await this.refusal(tx, orderId, { lines: sorted, index, ...terms });
      tx.changed(`product:${taken.productId}`);
      if (taken.stock === 0) turned(tx, [taken.productId]);
    }
    // Variants are read after their rows are locked, so that a concurrent edit is taken into account.
    const variants = await variantsById(tx.em, sorted);
    return sorted.flatMap((line) => {
      const variant = variants.get(line.variantId);
      return variant ? [heldOf(variant, line)] : [];
    });
  }

  /** Result that `hold` would have now for lines on sale, without taking or locking anything. */
  async preview(em: EntityManager, lines: StockLine[]): Promise<OfferedProduct[]> {
    const variants = await variantsById(em, lines);
    return inOrder(lines).flatMap((line) => {
      const variant = variants.get(line.variantId);
      return variant?.isActive ? [{ ...heldOf(variant, line), stock: variant.stock }] : [];
    });
  }

  /**
   * Refusal of the order line at `index` (default: the first line that is not on sale), with the units of all lines
   * that can be sold now. Units held by the order itself count as available. Nothing is taken or locked.
   */
  async refusal(
    tx: Tx,
    orderId: string,
    { lines, index: asked, language, totalOf = grossOf }: Refused,
  ): Promise<AppError> {
    const variants = await variantsById(tx.em, lines);
    const held = new Map((await heldBy(tx.em, orderId)).map((line) => [line.variantId, line.quantity]));
    const now = lines.map(({ variantId }) => {
      const line = currentLine(variantId, variants.get(variantId), language);
      return line.isAvailable ? { ...line, stock: line.stock + (held.get(variantId) ?? 0) } : line;
    });
    const sellable = lines.flatMap(({ variantId, quantity }, index) => {
      const variant = variants.get(variantId);
      const buyable = Math.min(quantity, now[index]?.stock ?? 0);
      return variant && buyable > 0 ? [heldOf(variant, { variantId, quantity: buyable })] : [];
    });
    const details: CurrentLines = { lines: now, total: decimalText(totalOf(sellable)) };
    const refused = asked === undefined ? now.find(({ isAvailable }) => !isAvailable) : now[asked];
    const code = refused?.isAvailable ? 'catalog.out_of_stock' : 'catalog.unavailable';
    return new AppError(code, { name: refused?.name ?? '' }, details);
  }

  /** Returns the units that an order still holds to stock; does nothing after a sale or an earlier release. */
  async release(tx: Tx, orderId: string): Promise<void> {
    const lines = await stillHeld(tx, orderId);
    await addUnits(tx, lines);
    await this.record(tx, 'release', orderId, lines);
  }

  /** Turns the units that an order still holds into a sale; a repeated call changes nothing. */
  async sell(tx: Tx, orderId: string): Promise<void> {
    await this.record(tx, 'sale', orderId, await stillHeld(tx, orderId));
  }

  /**
   * Returns sold units of an order to stock, at most those not returned before; `actor` is the account or program that
   * does so. Returns the units put back.
   */
  async restock(tx: Tx, orderId: string, lines: StockLine[], actor: string): Promise<StockLine[]> {
    await lockVariantsOf(tx, orderId);
    const sold = await this.returnable(tx.em, orderId);
    const back = sold.flatMap(({ variantId, quantity }) => {
      const wanted = lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
      return wanted > 0 ? [{ variantId, quantity: Math.min(wanted, quantity) }] : [];
    });
    await addUnits(tx, back);
    await this.record(tx, 'return', orderId, back, actor);
    return back;
  }

  /** Sold units of an order that were not returned, by variant. */
  returnable(em: EntityManager, orderId: string): Promise<StockLine[]> {
    return sumsOf(em, orderId, `CASE kind WHEN 'sale' THEN quantity WHEN 'return' THEN -quantity ELSE 0 END`);
  }

  /**
   * Locks the given variants and those of an order together, for a caller that releases and holds units in one
   * transaction.
   */
  async lock(tx: Tx, orderId: string, variantIds: VariantId[]): Promise<void> {
    await tx.em.query(
      `SELECT id FROM variants
       WHERE id = ANY ($2) OR id IN (SELECT variant_id FROM stock_movements WHERE order_id = $1)
       ORDER BY id FOR NO KEY UPDATE`,
      [orderId, variantIds],
    );
  }

  /** Adjusts the stock of a variant that the caller has locked; `actor` is the account or program that does so. */
  async adjust(tx: Tx, variantId: VariantId, difference: number, actor: string): Promise<void> {
    await this.adjustAll(tx, [{ variantId, quantity: difference }], actor);
  }

  async adjustAll(tx: Tx, lines: StockLine[], actor: string): Promise<void> {
    const moved = lines.filter(({ quantity }) => quantity !== 0);
    if (moved.length === 0) return;
    await addUnits(tx, moved);
    await tx.em.insert(
      StockMovementRow,
      moved.map((line) => ({ ...line, kind: 'adjustment' as const, actor })),
    );
  }

  private async record(
    tx: Tx,
    kind: MovementKind,
    orderId: string,
    lines: StockLine[],
    actor?: string,
  ): Promise<void> {
    if (lines.length === 0) return;
    const rows = lines.map(({ variantId, quantity }) => ({ variantId, quantity, orderId, kind, actor }));
    await tx.em.insert(StockMovementRow, rows);
  }
}

/** SQL that takes units only if the stock suffices, checked by the update itself instead of an earlier read. */
const taking = `
  WITH taken AS (
    UPDATE variants SET stock = stock - $2 WHERE id = $1 AND is_active AND stock >= $2
    RETURNING id, product_id, stock
  ), recorded AS (
    INSERT INTO stock_movements (variant_id, quantity, order_id, kind) SELECT id, $2, $3, 'hold' FROM taken
  )
  SELECT product_id AS "productId", stock FROM taken`;

const adding = `
  WITH moved AS (
    UPDATE variants SET stock = stock + added.quantity
    FROM unnest($1::int[], $2::int[]) AS added (id, quantity) WHERE variants.id = added.id
    RETURNING product_id, stock, added.quantity
  )
  SELECT product_id AS id, bool_or(stock IN (0, quantity)) AS "hasTurned" FROM moved GROUP BY product_id`;

/** Adds units to the stock of locked variants; negative units are subtracted. */
async function addUnits(tx: Tx, lines: StockLine[]): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  const products = await tx.em.query<{ id: ProductId; hasTurned: boolean }[]>(adding, [ids, quantities]);
  tx.changed(...products.map(({ id }) => `product:${id}` as const));
  turned(
    tx,
    products.filter(({ hasTurned }) => hasTurned).map(({ id }) => id),
  );
}

/** Clears cached lists, because products sort differently when they sell out or come back into stock. */
function turned(tx: Tx, ids: readonly ProductId[]): void {
  if (ids.length === 0) return;
  tx.changed('products');
  summarize(tx, ids);
}

/** Takes units and returns the remaining stock; undefined when the stock is too low. */
async function take(
  em: EntityManager,
  orderId: string,
  { variantId, quantity }: StockLine,
): Promise<Pick<Sold, 'productId' | 'stock'> | undefined> {
  const values = [variantId, quantity, orderId];
  const [taken] = await em.query<Pick<Sold, 'productId' | 'stock'>[]>(taking, values);
  return taken;
}

function grossOf(products: readonly HeldProduct[]): number {
  return sum(products.map(({ quantity, priceCents }) => quantity * priceCents));
}

function inOrder(lines: StockLine[]): StockLine[] {
  return [...lines].sort((a, b) => a.variantId - b.variantId);
}

/** Locks the variants of an order and returns the units that the order holds. */
async function stillHeld(tx: Tx, orderId: string): Promise<StockLine[]> {
  await lockVariantsOf(tx, orderId);
  return heldBy(tx.em, orderId);
}

/** Units that an order holds, without those released or sold, by variant. */
function heldBy(em: EntityManager, orderId: string): Promise<StockLine[]> {
  return sumsOf(em, orderId, `CASE kind WHEN 'hold' THEN quantity WHEN 'return' THEN 0 ELSE -quantity END`);
}

/** Locks the variants of an order and clears the cached pages of their products, which show the stock. */
async function lockVariantsOf(tx: Tx, orderId: string): Promise<void> {
  const locked = await tx.em.query<{ productId: ProductId }[]>(
    `SELECT product_id AS "productId" FROM variants
     WHERE id IN (SELECT variant_id FROM stock_movements WHERE order_id = $1)
     ORDER BY id FOR NO KEY UPDATE`,
    [orderId],
  );
  tx.changed(...locked.map(({ productId }) => `product:${productId}` as const));
}

/** Sum of the SQL expression `summand` for each variant of an order, where it is above 0. */
function sumsOf(em: EntityManager, orderId: string, summand: string): Promise<StockLine[]> {
  return em.query<StockLine[]>(
    `SELECT variant_id AS "variantId", sum(${summand})::int AS quantity
     FROM stock_movements WHERE order_id = $1
     GROUP BY variant_id HAVING sum(${summand}) > 0
     ORDER BY variant_id`,
    [orderId],
  );
}

function currentLine(productId: VariantId, variant: Sold | undefined, language: Language): CurrentLine {
  if (!variant) return { productId, name: `#${productId}`, price: '0.00', stock: 0, isAvailable: false };
  const { isActive, stock, priceCents } = variant;
  const name = lineNames(variant)[language];
  return {
    productId,
    name,
    price: decimalText(priceCents),
    stock: isActive ? stock : 0,
    isAvailable: isActive,
  };
}
