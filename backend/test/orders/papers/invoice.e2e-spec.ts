import type { Response } from 'supertest';
import { asBytes } from '../../support/as-bytes.js';
import { type GivenOrder, type Line, agathe } from '../../support/make/make-orders.js';
import { make, useAdmin, type Person } from '../../support/make/make.js';
import { readPdf } from '../../support/pdf.js';
import { register } from '../../support/make/taxes.js';
import { useTestShop } from '../../support/test-shop.js';

/** Replaces all kinds of spaces by plain spaces. */
const plain = (text: string) => text.replace(/\p{Zs}/gu, ' ');

describe('the invoice as a PDF', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  beforeAll(async () => {
    await shop.db.em.query(
      `UPDATE settings SET name = 'Mélilot', tagline = 'Le jardin', address = '1, rue du Trèfle', city = 'Rimouski',
         province = 'Québec', postal_code = 'G5L 1Y3', phone = '418 555-0100', email = 'allo@melilot.test'`,
    );
  });

  const fetch = (id: string, query = ''): Promise<Response> =>
    shop.as(admin).get(`/api/orders/${id}/invoice.pdf${query}`).buffer(true).parse(asBytes);
  const read = async (id: string, query = '') => readPdf((await fetch(id, query)).body as Buffer);
  const order = (given: GivenOrder = {}) => make.order(shop, { customer: agathe, ...given });
  async function honey(): Promise<Line> {
    const translations = { en: { name: 'Clover honey' } };
    return [await make.product(shop, { name: 'Miel de trèfle', translations, priceCents: 1999 }), 2];
  }

  it('says what the printed one says, in French', async () => {
    await order();
    const { id, orderNumber, invoiceNumber } = await order({ lines: [await honey()], status: 'shipped' });
    expect(invoiceNumber).toBeLessThan(orderNumber);
    const number = String(invoiceNumber).padStart(6, '0');
    const reply = await fetch(id);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="facture-${number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const { pages, title, language, roles } = await readPdf(reply.body as Buffer);
    expect({ title, language }).toEqual({ title: `Facture nº\u00a0${number}`, language: 'fr-CA' });
    const [text = ''] = pages.map(plain);
    for (const said of [
      ...['Mélilot', 'Le jardin', '1, rue du Trèfle', 'Rimouski (Québec) G5L 1Y3', '418 555-0100'],
      ...[
        `Facture nº ${number}`,
        'Statut du paiement',
        'Payé',
        'Visa •••• 4242',
        'Client',
        'Agathe Tremblay',
      ],
      ...['12, rue des Tilleuls', 'Rimouski (QC) G5L 1Y3', agathe.email, '418 555-0113'],
      ...['Produit', 'Quantité', 'Prix unitaire', 'Montant', 'Miel de trèfle', '19,99 $', '39,98 $'],
      ...['Sous-total', 'Livraison', 'Gratuite', 'Total', 'Page 1 de 1'],
      ...['allo@melilot.test dans les 30 jours', 'même ouvert'],
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/\d\d\/\d\d\/20\d\d/);
    expect(pages).toHaveLength(1);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TR', 'TH', 'TD']));
  });

  it('waits for the money of an unpaid order, and names no card', async () => {
    const { id, orderNumber } = await order();
    const reply = await fetch(id);
    const number = String(orderNumber).padStart(6, '0');
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="commande-${number}.pdf"`);
    const { pages, title } = await readPdf(reply.body as Buffer);
    expect(title).toBe(`Commande nº\u00a0${number}`);
    const [text = ''] = pages.map(plain);
    expect(text).toContain('En attente');
    expect(text).toContain('Carte de crédit');
    expect(text).not.toContain('Payé');
  });

  it('says of a cancelled order that it is', async () => {
    const { id } = await order({ status: 'cancelled' });
    const [text = ''] = (await read(id)).pages.map(plain);
    expect(text).toMatch(/Statut\s*Annulée/);
    const [paid = ''] = (await read((await order({ status: 'paid' })).id)).pages.map(plain);
    expect(paid).not.toMatch(/Statut\s*Ann/);
  });

  it('is in the language of the order, unless another is asked for', async () => {
    const { id } = await order({ lines: [await honey()], status: 'paid' });
    await shop.db.em.query(`UPDATE orders SET language = 'en' WHERE id = $1`, [id]);
    const [english = ''] = (await read(id)).pages;
    expect(english).toContain('Clover honey');
    expect(english).toContain('$39.98');
    expect(english).toMatch(/Invoice no\.\s\d{6}/);
    const [french = ''] = (await read(id, '?lang=fr')).pages;
    expect(french).toContain('Miel de trèfle');
    expect((await fetch(id, '?lang[]=fr')).status).toBe(200);
  });

  it('names each tax with the number of the shop', async () => {
    await register(shop, 'gst', 'qst');
    const soap = await make.product(shop, { kind: 'cosmetic', priceCents: 1699 });
    const { id } = await order({ lines: [[soap, 1]], status: 'paid', isTaxed: true });
    await register(shop);
    const [text = ''] = (await read(id)).pages.map(plain);
    expect(text).toMatch(/TPS 123456789RT0001\s*0,85 \$/);
    expect(text).toMatch(/TVQ 1234567890TQ0001\s*1,69 \$/);
    expect(text).toMatch(/Total\s*19,53 \$/);
    expect(text).toMatch(/Payée le\s*\d\d\/\d\d\/20\d\d/);
  });

  it('says what was given back', async () => {
    const { id } = await order({ lines: [await honey()], status: 'paid' });
    await shop.db.em.query(`UPDATE orders SET refunded_cents = 500 WHERE id = $1`, [id]);
    const [text = ''] = (await read(id)).pages.map(plain);
    expect(text).toMatch(/Remboursé\s*−5,00 \$/);
  });

  it('goes on over as many pages as it needs, each with the names of the columns', async () => {
    const lines: Line[] = [];
    for (let n = 1; n <= 60; n += 1) lines.push([await make.product(shop, { name: `Savon nº ${n}` }), 1]);
    const { id } = await order({ lines: lines.slice(0, 1), status: 'paid' });
    await shop.db.em.query(
      `INSERT INTO order_lines (order_id, variant_id, name, image, unit_price_cents, quantity)
         SELECT $1, v.id, jsonb_build_object('fr', p.name, 'en', p.name), '', 1999, 1
         FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ANY($2)`,
      [id, lines.slice(1).map(([{ id: productId }]) => productId)],
    );
    const { pages } = await read(id);
    expect(pages.length).toBeGreaterThanOrEqual(3);
    const texts = pages.map(plain);
    const rows = texts.map((text) => [...text.matchAll(/Savon nº \d+/g)].length);
    expect(rows.reduce((sum, one) => sum + one, 0)).toBe(60);
    texts.forEach((text, index) => {
      if (rows[index]) expect(text).toContain('Prix unitaire');
      expect(text).toContain(`Page ${index + 1} de ${pages.length}`);
    });
    expect(texts.at(-1)).toContain('Sous-total');
  });

  it('C03: shows a hostile name as the text that it is', async () => {
    const customer = {
      firstName: '<script>alert(1)</script>',
      lastName: '\u202egnp.exe $t(invoice.paid) (/JS) endobj 蜂蜜 😀',
      address: 'x'.repeat(120),
      email: `${'longue'.repeat(10)}@${'courriel.'.repeat(12)}exemple.ca`,
    };
    const { firstName, lastName, ...rest } = customer;
    const { id } = await order({ customer: { ...agathe, ...rest }, status: 'paid' });
    // Such a name is refused by the API now, but earlier orders may contain it.
    await shop.db.em.update('orders', { id }, { firstName, lastName });
    const { pages } = await read(id);
    const text = plain(pages.join('')).replaceAll('\n', '');
    expect(text).toContain(
      '<script>alert(1)</script> gnp.exe $t(invoice.paid) (/JS) endobj \ufffd\ufffd \ufffd',
    );
    expect(text.replaceAll(' ', '')).toContain(customer.email);
  });

  it.each([
    ['Łukasz', 'Żółć'],
    ['Дмитрий', 'Соколов'],
    ['Γιώργος', 'Παπαδόπουλος'],
    ['Nguyễn', 'Văn Ánh'],
  ])('writes the name %s %s in its own letters', async (firstName, lastName) => {
    const { id } = await order({ customer: { ...agathe, firstName, lastName }, status: 'paid' });
    const { pages } = await read(id);
    expect(plain(pages.join(''))).toContain(`${firstName} ${lastName}`);
  });

  it('writes Hebrew and Arabic, which are read from right to left', async () => {
    const printed = async (lastName: string) => {
      const { id } = await order({ customer: { ...agathe, lastName }, status: 'paid' });
      return plain((await read(id)).pages.join(''));
    };
    expect(await printed('כהן')).toContain('Agathe כהן');
    // Joined Arabic letters are extracted from the PDF as presentation forms.
    expect((await printed('حسن')).match(/\p{Script=Arabic}/gu)).toHaveLength(3);
    expect(await printed('حسن')).not.toContain('\ufffd');
  });

  it('is there for the shop, the buyer and their browser, and for nobody else', async () => {
    const [browser, buyer, stranger] = [shop.browser(), await make.customer(shop), await make.customer(shop)];
    const { id } = await order({ browser, token: buyer.token });
    const path = `/api/orders/${id}/invoice.pdf`;
    const as = (person: Person) => shop.as(person).get(path);
    const statuses = [
      (await as(admin)).status,
      (await as(buyer)).status,
      (await browser.get(path)).status,
      (await as(stranger)).status,
      (await shop.http.get(path)).status,
      (await shop.http.get(`/api/orders/${'A'.repeat(22)}/invoice.pdf`)).status,
      (await shop.http.get('/api/orders/1/invoice.pdf')).status,
    ];
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404]);
    expect((await shop.http.get(path)).body).toMatchObject({ code: 'orders.not_found' });
  });
});
