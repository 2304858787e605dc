import { StockAlertSenderService } from '../../src/modules/messaging/stock-alerts/stock-alert-sender.service.js';
import { StockAlertRow } from '../../src/modules/messaging/stock-alerts/stock-alert.entity.js';
import type { Mail } from '../../src/platform/mail/mailer.js';
import { linkIn, runJobs, useMails } from '../support/background.js';
import { atTime } from '../support/clock.js';
import { setVariant } from '../support/make/make-catalog.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('an alert for a product that is sold out', () => {
  const shop = useTestShop();
  const mails = useMails(shop);

  const ask = (productId: number, email: string) =>
    shop.http.post('/api/stock-alerts?lang=fr').send({ productId, email });
  async function askAndConfirm(productId: number, email: string): Promise<void> {
    await ask(productId, email).expect(204);
    await runJobs(shop);
    const mail = mails.findLast(({ to }) => to === email);
    await shop.http.post(linkIn(mail as Mail)).expect(200);
  }
  async function restock(id: number, stock: number): Promise<string[]> {
    await runJobs(shop);
    mails.length = 0;
    await setVariant(shop, id, { stock });
    await shop.app.get(StockAlertSenderService).sendAll();
    await runJobs(shop);
    return mails.map(({ to, subject }) => `${to} ${subject}`).toSorted();
  }

  it('tells as many as there are units, in the order in which they asked, once', async () => {
    const { id } = await make.product(shop, { stock: 0, name: 'Miel de trèfle' });
    for (const name of ['a', 'b', 'c']) await askAndConfirm(id, `${name}@test.example`);
    expect(await restock(id, 0)).toEqual([]);
    expect(await restock(id, 1)).toEqual(['a@test.example De retour : Miel de trèfle']);
    expect(mails[0]?.html).toContain(`/products/${id}-miel-de-trefle`);
    // The notified customer has a day to buy the unit before the next one is notified.
    expect(await restock(id, 1)).toEqual([]);
    expect(await restock(id, 3)).toEqual([
      'b@test.example De retour : Miel de trèfle',
      'c@test.example De retour : Miel de trèfle',
    ]);
    expect(await restock(id, 5)).toEqual([]);
  });

  it('is told, however many others wait for what stays sold out', async () => {
    const soldOut: number[] = [];
    while (soldOut.length < 201) soldOut.push((await make.product(shop, { stock: 0 })).id);
    const { id } = await make.product(shop, { stock: 0, name: 'Miel de sarrasin' });
    await shop.db.em.query(
      `INSERT INTO stock_alerts (variant_id, email, language, requested_at, confirmed_at)
       SELECT id, 'other@test.example', 'fr', now() - interval '1 day', now() FROM unnest($1::int[]) AS id`,
      [soldOut],
    );
    await askAndConfirm(id, 'last@test.example');
    expect(await restock(id, 1)).toEqual(['last@test.example De retour : Miel de sarrasin']);
  });

  it('writes to no address that has not said yes, and answers the same for every address', async () => {
    const { id } = await make.product(shop, { stock: 0 });
    await ask(id, 'silent@test.example').expect(204);
    await ask(id, ' Silent@Test.example ').expect(204);
    await runJobs(shop);
    expect(mails).toHaveLength(1);
    expect((await shop.http.get(linkIn(mails[0] as Mail)).expect(200)).text).toContain(
      '<form method="post">',
    );
    expect(await restock(id, 9)).toEqual([]);
    await ask(2_000_000, 'silent@test.example').expect(404);
    await ask(id, 'nobody').expect(400);
  });

  it('is confirmed while its link is young, and by no older one', async () => {
    const { id } = await make.product(shop, { stock: 0 });
    await ask(id, 'late@test.example').expect(204);
    await runJobs(shop);
    const link = linkIn(mails.findLast(({ to }) => to === 'late@test.example') as Mail);
    const tooLate = Date.now() + 400 * 24 * 3600_000;
    await atTime(shop, tooLate, () => shop.http.post(link).expect(400));
    expect(await restock(id, 1)).toEqual([]);
    await shop.http.post(link).expect(200);
    expect(await restock(id, 1)).toHaveLength(1);
  });

  it('is cancelled by the link of its mail, which leaves nothing behind', async () => {
    const { id } = await make.product(shop, { stock: 0 });
    await askAndConfirm(id, 'gone@test.example');
    const { text = '' } = mails.findLast(({ to }) => to === 'gone@test.example') ?? {};
    const { pathname, search, searchParams } = new URL(/https?:\S+\/cancel\S+/.exec(text)?.[0] ?? '');
    const row = await shop.db.em.findOneByOrFail(StockAlertRow, { email: 'gone@test.example' });
    expect(JSON.stringify(row)).not.toContain(searchParams.get('token'));
    await shop.http.post(pathname + search).expect(200);
    expect(await shop.db.em.countBy(StockAlertRow, { email: 'gone@test.example' })).toBe(0);
    await shop.http.post(pathname + search).expect(400);
    expect(await restock(id, 1)).toEqual([]);
  });
});
