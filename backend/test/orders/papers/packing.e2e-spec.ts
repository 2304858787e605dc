import type { PackingRequest } from '@shop/shared';
import { asBytes } from '../../support/as-bytes.js';
import { make, useAdmin } from '../../support/make/make.js';
import { readPdf } from '../../support/pdf.js';
import { useTestShop } from '../../support/test-shop.js';

describe('papers of a parcel', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let ids: string[];
  beforeAll(async () => {
    const honey = await make.product(shop, { name: 'Miel de sarrasin' });
    const soap = await make.product(shop, { name: 'Savon au charbon' });
    const first = await make.order(shop, {
      lines: [
        [honey, 2],
        [soap, 1],
      ],
      status: 'paid',
    });
    const second = await make.order(shop, { lines: [[honey, 3]], status: 'paid' });
    await shop.db.em.query(`UPDATE orders SET language = 'en' WHERE id = $1`, [second.id]);
    ids = [second.id, first.id];
    const left = { lines: [{ productId: honey.id, quantity: 1 }] };
    await call(`orders/${first.id}/parcels`).send(left).expect(201);
  });

  const call = (path: string) => shop.as(admin).post(`/api/admin/${path}`);
  const print = async (request: Omit<PackingRequest, 'ids'>, of = ids) => {
    const reply = await call('orders/papers')
      .buffer()
      .parse(asBytes)
      .send({ ...request, ids: of });
    expect(reply.headers['content-type']).toBe('application/pdf');
    return readPdf(reply.body as Buffer);
  };
  const flat = (text = '') => text.replace(/\s+/g, ' ');

  it('are a slip a page, in the language of each buyer, with what is left and without prices', async () => {
    const { pages } = await print({ paper: 'slips' });
    expect(pages).toHaveLength(2);
    expect(flat(pages[0])).toContain('Bordereau d’expédition');
    expect(flat(pages[0])).toContain('1 × Miel de sarrasin');
    expect(flat(pages[0])).toContain('1 × Savon au charbon');
    expect(flat(pages[1])).toContain('Packing slip');
    expect(flat(pages.join(' '))).not.toContain('$');
  });

  it('are one list for all of the orders, each product once', async () => {
    const { pages } = await print({ paper: 'pick-list' });
    const text = flat(pages.join(' '));
    expect(text).toContain('Liste de préparation');
    expect(text).toContain('4 × Miel de sarrasin');
    expect(text).toContain('1 × Savon au charbon');
    expect(text).toMatch(/0000\d\d × 1 0000\d\d × 3/);
  });

  it('are labels: ten a sheet, or one a page', async () => {
    const sheet = await print({ paper: 'labels' });
    expect(sheet.pages).toHaveLength(1);
    expect(flat(sheet.pages[0])).toContain('Agathe Tremblay');
    expect((await print({ paper: 'labels', sheet: '4x6' })).pages).toHaveLength(2);
  });

  it('are for the shop, of orders that exist, two hundred at most', async () => {
    const of = (given: object) => call('orders/papers').send(given);
    expect((await of({ paper: 'slips', ids: ['A'.repeat(22)] })).body.code).toBe('orders.not_found');
    expect((await of({ paper: 'slips', ids: [] })).status).toBe(400);
    expect((await of({ paper: 'slips', ids: Array.from({ length: 201 }, () => ids[0]) })).status).toBe(400);
    expect((await of({ paper: 'recipes', ids })).status).toBe(400);
  });
});
