import type { TestShop } from '../test-shop.js';

/** Name of the constraint, which the database error contains. */
export const refusal = 'refused_by_the_test';

/** While `work` runs, the database refuses rows of a table for which `condition` holds, so that a step fails. */
export async function whileRefused<Result>(
  shop: TestShop,
  { table, condition = 'true' }: { table: string; condition?: string },
  work: () => PromiseLike<Result>,
): Promise<Result> {
  const rule = `CHECK ((${condition}) IS NOT TRUE) NOT VALID`;
  await shop.db.em.query(`ALTER TABLE ${table} ADD CONSTRAINT ${refusal} ${rule}`);
  try {
    return await work();
  } finally {
    await shop.db.em.query(`ALTER TABLE ${table} DROP CONSTRAINT ${refusal}`);
  }
}
