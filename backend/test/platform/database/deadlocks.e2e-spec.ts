import { make } from '../../support/make/make.js';
import { useTestShop } from '../../support/test-shop.js';

describe('two transactions that wait for each other', () => {
  const shop = useTestShop();

  it('both happen: the one that the database ends is tried again', async () => {
    const ids = [(await make.product(shop, { stock: 10 })).id, (await make.product(shop, { stock: 10 })).id];
    let atBarrier = 0;
    let tries = 0;
    let open = () => {};
    const both = new Promise<void>((resolve) => (open = resolve));
    let finish = () => {};
    const eitherDone = new Promise<void>((resolve) => (finish = resolve));
    const takeInTurn = ([first, second]: number[]) =>
      shop.db.transaction(async ({ em }) => {
        tries += 1;
        // The repeated transaction waits until the other one is done, because both could deadlock again.
        if (tries === 3) await eitherDone;
        const take = (id?: number) => em.query('UPDATE variants SET stock = stock - 1 WHERE id = $1', [id]);
        await take(first);
        if (++atBarrier === 2) open();
        await both;
        await take(second);
      });
    await Promise.all([takeInTurn(ids).then(finish), takeInTurn(ids.toReversed()).then(finish)]);
    expect(tries).toBe(3);
    const rows = await shop.db.em.query('SELECT stock FROM variants WHERE id = ANY ($1)', [ids]);
    expect(rows).toEqual([{ stock: 8 }, { stock: 8 }]);
  });
});
