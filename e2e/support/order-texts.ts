import type { Page } from '@playwright/test';
import type { Order, PaymentIntentReply } from '@shop/contracts';
import { readProduct } from './admin.ts';
import { buyer } from './buying.ts';
import { expect } from './fixtures.ts';
import { fails, orders, press, readStates, type Row } from './reading.ts';

async function firstOrder(page: Page, status: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get(`/api/orders?status=${status}&pageSize=1`, { headers });
  const [order] = (await reply.json()) as Order[];
  expect(order, `an order that is ${status}`).toBeDefined();
  return order!.id;
}

/** An order that nobody has paid. */
export async function placeOrder(page: Page, productId = 14): Promise<string> {
  const { id, price } = await readProduct(page.request, productId);
  const customerInfo = { ...buyer, postalCode: 'G5L 3A1' };
  const data = { customerInfo, items: [{ productId: id, quantity: 1, price }], total: price };
  const reply = await page.request.post('/api/create-payment-intent', { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as PaymentIntentReply).order.id;
}

const states = {
  list: orders,
  failed: 'Erreur lors du chargement des commandes',
  none: 'Aucune commande trouvée',
};
const listTexts = [
  states.failed,
  'Réessayer',
  states.none,
  'Aucune commande ne correspond aux critères de recherche.',
];

/** Both lists of orders, an order, its invoice. */
export const orderTexts: Row[] = [
  ...['/admin/orders', '/admin/orders/all'].map((screen): Row => ({
    screen,
    how: 'a list that fails, is empty, or does not match',
    texts: listTexts,
    async walk(page, see) {
      await readStates(page, see, { screen, ...states });
      await page.unrouteAll();
      await page.goto(`${screen}?search=zzzzzz`);
      await see('Aucune commande ne correspond aux critères de recherche.');
    },
  })),
  {
    screen: '/admin/orders/{id}',
    how: 'an order that is not there, and a step that fails and is made',
    texts: [
      'Commande non trouvée',
      'Erreur',
      'Impossible de mettre à jour le statut de la commande.',
      'Statut mis à jour',
    ],
    async walk(page, see) {
      await page.goto('/admin/orders/AAAAAAAAAAAAAAAAAAAAAA');
      await see('Commande non trouvée');
      await page.goto(`/admin/orders/${await placeOrder(page)}`);
      await fails(page, /\/api\/orders\/[^/]+\/status$/);
      await press(page, 'Marquer comme payée');
      await see('Erreur');
      await see('Impossible de mettre à jour le statut de la commande.');
      await page.unrouteAll();
      await press(page, 'Marquer comme payée');
      await see('Statut mis à jour');
    },
  },
  {
    screen: '/admin/orders/{id}/invoice',
    how: 'of an order that is paid, and of one that is not',
    texts: ['Gratuite', 'Payé', 'En attente', 'Carte de crédit'],
    async walk(page, see) {
      await page.addInitScript(() => (window.print = () => undefined));
      await page.goto(`/admin/orders/${await firstOrder(page, 'paid')}/invoice`);
      await see('Gratuite');
      await see('Payé');
      await page.goto(`/admin/orders/${await placeOrder(page)}/invoice`);
      await see('En attente');
      await see('Carte de crédit');
    },
  },
];
