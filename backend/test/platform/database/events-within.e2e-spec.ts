import { EventBus } from '../../../src/platform/database/event-bus.js';
import { useTestShop } from '../../support/test-shop.js';

class JarSold {
  constructor(readonly jar: string) {}
}
class ShelfEmpty {
  constructor(readonly jar: string) {}
}

describe('what is heard inside a transaction', () => {
  const shop = useTestShop();
  let events: EventBus;
  beforeAll(async () => {
    events = shop.app.get(EventBus);
    await shop.db.em.query('CREATE TABLE notes (text text NOT NULL)');
    events.closing(ShelfEmpty, async (tx, { jar }) => {
      await tx.em.query('INSERT INTO notes VALUES ($1)', [`closed the shelf of ${jar}`]);
    });
    events.closing(JarSold, async (tx, { jar }) => {
      await tx.em.query('INSERT INTO notes VALUES ($1)', [`counted ${jar}`]);
    });
    events.within(JarSold, async (tx, { jar }) => {
      await tx.em.query('INSERT INTO notes VALUES ($1)', [`sold ${jar}`]);
      if (jar === 'last') tx.publish(new ShelfEmpty(jar));
      if (jar === 'cursed') throw new Error('the note cannot be written');
    });
    events.within(ShelfEmpty, async (tx, { jar }) => {
      await tx.em.query('INSERT INTO notes VALUES ($1)', [`empty after ${jar}`]);
    });
  });
  beforeEach(() => shop.db.em.query('TRUNCATE notes'));

  async function notes(): Promise<string[]> {
    const rows = (await shop.db.em.query('SELECT text FROM notes')) as { text: string }[];
    return rows.map(({ text }) => text);
  }

  it('is written with the change, once', async () => {
    await shop.db.transaction(async (tx) => tx.publish(new JarSold('first')));
    expect(await notes()).toEqual(['sold first', 'counted first']);
  });

  it('is not written when the change fails after it was published', async () => {
    const sale = shop.db.transaction(async (tx) => {
      tx.publish(new JarSold('first'));
      throw new Error('the card was declined');
    });
    await expect(sale).rejects.toThrow('the card was declined');
    expect(await notes()).toEqual([]);
  });

  it('undoes the change when it cannot be written itself, and tells nobody afterwards', async () => {
    const received: string[] = [];
    events.on(JarSold, ({ jar }) => void received.push(jar));
    const sale = shop.db.transaction(async (tx) => {
      await tx.em.query(`INSERT INTO notes VALUES ('the sale itself')`);
      tx.publish(new JarSold('cursed'));
    });
    await expect(sale).rejects.toThrow('the note cannot be written');
    expect(await notes()).toEqual([]);
    expect(received).toEqual([]);
  });

  it('may be news itself', async () => {
    await shop.db.transaction(async (tx) => tx.publish(new JarSold('last')));
    expect(await notes()).toEqual([
      'sold last',
      'empty after last',
      'closed the shelf of last',
      'counted last',
    ]);
  });
});
