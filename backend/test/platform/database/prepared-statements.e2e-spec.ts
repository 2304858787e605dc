import type { EntityManager } from 'typeorm';
import { useTestShop } from '../../support/test-shop.js';

describe('prepared statements', () => {
  const shop = useTestShop();

  /** True when a connection that ran `statement` twice has prepared it. */
  async function isPrepared(em: EntityManager, statement: string): Promise<boolean> {
    for (const value of [7, 8]) expect(await em.query(statement, [value])).toEqual([{ value }]);
    const prepared = await em.query<object[]>(
      `SELECT FROM pg_prepared_statements WHERE statement = '${statement}'`,
    );
    return prepared.length === 1;
  }

  it('are those of transactions', async () => {
    await shop.db.transaction(async ({ em }) =>
      expect(await isPrepared(em, 'SELECT $1::int AS value')).toBe(true),
    );
  });

  it('are not those of lists and searches, which are planned for what is asked', async () => {
    const runner = shop.db.dataSource.createQueryRunner();
    try {
      expect(await isPrepared(runner.manager, 'SELECT $1::int + 0 AS value')).toBe(false);
    } finally {
      await runner.release();
    }
  });
});
