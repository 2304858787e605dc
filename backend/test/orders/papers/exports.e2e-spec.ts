import { orderNumberText } from '@shop/shared';
import { make, useAdmin } from '../../support/make/make.js';
import { useTestShop } from '../../support/test-shop.js';

describe('orders and customers as files for spreadsheets', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const exported = async (path: string) => {
    const reply = await shop.as(admin).get(`/api/admin/${path}`).buffer().expect(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    return reply.text
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n');
  };

  it('holds the orders that the list finds, the latest first, and nothing that runs', async () => {
    const product = await make.product(shop, {
      name: 'Miel doux',
      translations: { en: { name: 'Mild honey' } },
    });
    const customer = { firstName: '=cmd()', lastName: 'Roy', phone: '+1 418 555-0113' };
    const first = await make.order(shop, { lines: [[product, 2]], status: 'paid', customer });
    await shop.db.em.query('UPDATE orders SET refunded_cents = 500 WHERE id = $1', [first.id]);
    const second = await make.order(shop, { lines: [[product, 1]] });
    const [header, ...rows] = await exported('orders/export?lang=fr');
    expect(header).toBe(
      'Commande;Date;Statut;Prénom;Nom;Courriel;Téléphone;Adresse;Ville;Code postal;Pays;Articles;Sous-total;Livraison;Total;Remboursé;Paiement',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(orderNumberText(second.orderNumber));
    const number = orderNumberText(first.orderNumber);
    expect(rows[1]).toMatch(
      new RegExp(`^${number};\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d;Payée;'=cmd\\(\\);Roy;`),
    );
    expect(rows[1]).toContain(";'+1 418 555-0113;");
    expect(rows[1]).toContain(';2 × Miel doux;39,98;0,00;39,98;5,00;Visa •••• 4242');
    const paid = await exported('orders/export?lang=en&status=paid');
    expect(paid).toHaveLength(2);
    expect(paid[1]).toContain(',2 × Mild honey,39.98,');
    expect(await exported(`orders/export?search=${encodeURIComponent(second.email)}`)).toHaveLength(2);
    await shop.as(admin).get('/api/admin/orders/export?status=nothing').expect(400);
  });

  it('holds more orders than are read at once, each once', async () => {
    await shop.db.em.query(`
      INSERT INTO orders (id, checkout_hash, language, first_name, last_name, email, address, city, postal_code,
        country, subtotal_cents, shipping_cents, total_cents)
      SELECT 'x' || lpad(n::text, 21, '0'), 'h', 'fr', 'Lot', 'Mille', 'lot@test.example', 'a', 'b', 'c', 'Canada', 100, 0, 100
      FROM generate_series(1, 1100) n`);
    const rows = await exported('orders/export?search=mille');
    expect(new Set(rows.slice(1).map((row) => row.split(';')[0])).size).toBe(1100);
  });

  it('holds the customers that the list finds, with what they have bought', async () => {
    const { user } = await make.customer(shop, { firstName: '@Zoé', lastName: 'Gagnon' });
    const product = await make.product(shop, { priceCents: 1250 });
    const customer = { email: user.email.toUpperCase() };
    await make.order(shop, { lines: [[product, 2]], status: 'paid', customer });
    await make.order(shop, { lines: [[product, 1]], customer });
    const [header, ...rows] = await exported('customers/export?lang=fr&search=gagnon');
    expect(header).toBe(
      'Numéro;Prénom;Nom;Courriel;Type;Commandes;Total dépensé;Dernière commande;Inscription',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(
      new RegExp(
        `^${user.id};'@Zoé;Gagnon;${user.email};Client;2;25,00;\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d;\\d{4}-`,
      ),
    );
  });

  it('writes down who took them', async () => {
    const entries = (await shop.db.em.query(
      `SELECT DISTINCT action, actor_role FROM audit_log WHERE action LIKE '%.exported' ORDER BY action`,
    )) as unknown[];
    expect(entries).toEqual([
      { action: 'customers.exported', actor_role: 'admin' },
      { action: 'orders.exported', actor_role: 'admin' },
    ]);
  });
});
