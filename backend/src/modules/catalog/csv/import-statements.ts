import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { Tx } from '../../../platform/database/db.js';
import { ProductRow } from '../model/product.entity.js';
import { VariantRow } from '../model/variant.entity.js';

/**
 * SQL that clears SKUs and labels before they are updated, because unique constraints also apply while several
 * variants swap them.
 */
export const giveUpCodes = `UPDATE variants SET sku = NULL, label = '#' || id WHERE id = ANY ($1)`;

/**
 * Updates whole product rows in one statement and increments their versions. Pictures are included only where they
 * change.
 */
export async function updateProducts(tx: Tx, records: readonly object[]): Promise<void> {
  const { values, types } = columnsIn(records, tx, ProductRow);
  await tx.em.query(
    `UPDATE products p SET ${values}, version = p.version + 1,
       is_kind_proposed = p.is_kind_proposed AND c.kind = p.kind,
       images = CASE WHEN c.images IS NULL OR cardinality(v.images) > 0 THEN p.images ELSE c.images END
     FROM jsonb_to_recordset($1::jsonb) AS c (id int, ${types}, images text[]) JOIN variants v ON v.id = c.id
     WHERE p.id = c.id`,
    [JSON.stringify(records)],
  );
}

/** Updates variant rows in one statement; the stock is not written. */
export async function updateVariants(tx: Tx, records: readonly object[]): Promise<void> {
  const { values, types } = columnsIn(records, tx, VariantRow);
  await tx.em.query(
    `UPDATE variants v SET ${values}, version = v.version + c.step,
       images = CASE WHEN c.images IS NULL OR cardinality(v.images) = 0 AND v.id = p.id THEN v.images
         WHEN c.images = p.images THEN '{}' ELSE c.images END
     FROM jsonb_to_recordset($1::jsonb) AS c (id int, ${types}, step int, images text[]), products p
     WHERE v.id = c.id AND p.id = v.product_id`,
    [JSON.stringify(records)],
  );
}

/** Columns that the SQL statements set themselves. */
const apart = ['id', 'images'];

/** SQL column lists for records that all have the same fields: `weight_g = c."weightG", …` and `"weightG" int, …`. */
function columnsIn([first = {}]: readonly object[], tx: Tx, target: EntityTarget<ObjectLiteral>) {
  const columns = tx.em.dataSource
    .getMetadata(target)
    .columns.filter(({ propertyName }) => propertyName in first && !apart.includes(propertyName));
  const values = columns.map(({ databaseName, propertyName }) => `${databaseName} = c."${propertyName}"`);
  const types = columns.map(({ propertyName, type }) => `"${propertyName}" ${String(type)}`);
  return { values: values.join(', '), types: types.join(', ') };
}
