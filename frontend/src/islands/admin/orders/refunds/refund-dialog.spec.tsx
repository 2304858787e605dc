import type { Order, OrderPaymentsView } from '@shop/shared';
import { screen, waitFor } from '@testing-library/react';
import { openBrowser } from '../../../../../test/browser';
import { paidOrder, payments } from '../../../../../test/orders';
import { RefundDialog } from './RefundDialog';

const { api, show, toasts } = openBrowser();

let closed: number;
function open(more: Partial<OrderPaymentsView> = {}, order: Order = paidOrder) {
  const given = { ...payments, ...more };
  api.reply('GET /admin/orders/:id/payments', given);
  return show(<RefundDialog order={order} payments={given} onClose={() => (closed += 1)} />);
}
const confirm = (name: RegExp) => screen.getByRole('button', { name });
const refunds = () => api.sentTo('POST /admin/orders/:id/refunds');

beforeEach(() => {
  closed = 0;
  api.reply('POST /admin/orders/:id/refunds', payments);
});

describe('a refund of an amount', () => {
  it('is more than nothing, and at most what is left', async () => {
    const user = await open();
    const amount = screen.getByLabelText(/^Montant/);
    await user.click(confirm(/^Rembourser$/));
    expect(amount).toHaveAccessibleDescription(/^Entrez un montant de 0,01.*à 45,00/);
    for (const wrong of ['0', '45,01', 'dix']) {
      await user.clear(amount);
      await user.type(amount, wrong);
      expect(amount).toHaveAttribute('aria-invalid', 'true');
      expect(confirm(/^Rembourser$/)).toBeVisible();
    }
    await user.clear(amount);
    await user.type(amount, '5,00');
    expect(amount).not.toHaveAttribute('aria-invalid');
    expect(confirm(/^Rembourser 5,00/)).toBeVisible();
    expect(refunds()).toEqual([]);
  });

  it('is asked for with its reason and what goes back into the stock, and closes', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(/^Montant/), '5,00');
    await user.type(screen.getByLabelText(/^Raison/), ' Un pot fêlé ');
    const units = screen.getByLabelText(/^Miel \(au plus 2\)/);
    await user.type(units, '3');
    await user.click(confirm(/^Rembourser 5,00/));
    expect(units).toHaveAccessibleDescription('Entrez un nombre de 0 à 2.');
    await user.clear(units);
    await user.type(units, '1');
    await user.click(confirm(/^Rembourser 5,00/));
    await waitFor(() => expect(closed).toBe(1));
    expect(refunds()).toMatchObject([
      { body: { amount: '5.00', reason: 'Un pot fêlé', restock: [{ productId: 7, quantity: 1 }] } },
    ]);
    expect(toasts).toHaveLength(1);
  });

  it('ends an order that has not left, where it is the whole of it', async () => {
    const user = await open();
    expect(screen.queryByText(/la commande sera annulée/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tout rembourser' }));
    expect(screen.getByLabelText(/^Montant/)).toHaveValue('45.00');
    expect(screen.getByText(/la commande sera annulée/)).toBeVisible();
  });

  it('says why it was refused, asks what is left, and repeats the same request', async () => {
    api.refuse('POST /admin/orders/:id/refunds', 'payments.refund_too_large', {
      message: 'Il ne reste que 3 $.',
    });
    const user = await open();
    await user.type(screen.getByLabelText(/^Montant/), '5,00');
    const before = api.sentTo('GET /admin/orders/:id/payments').length;
    await user.click(confirm(/^Rembourser 5,00/));
    expect(await screen.findByRole('alert')).toHaveTextContent('Il ne reste que 3 $.');
    await waitFor(() => expect(api.sentTo('GET /admin/orders/:id/payments')).toHaveLength(before + 1));
    expect(closed).toBe(0);
    await user.click(confirm(/^Rembourser 5,00/));
    await waitFor(() => expect(refunds()).toHaveLength(2));
    const [first, second] = refunds().map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('is not forgotten by accident', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(/^Montant/), '5');
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    expect(closed).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(screen.getByRole('button', { name: 'Abandonner' }));
    expect(closed).toBe(1);
  });
});

describe('a refund of units', () => {
  it('is worth what they cost, and takes no amount', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(/^Miel.*combien, sur 2/), '1');
    expect(screen.queryByLabelText(/^Montant/)).toBeNull();
    await user.click(screen.getByLabelText(/^La livraison/));
    expect(confirm(/^Rembourser 22,50/)).toBeVisible();
    expect(screen.getByLabelText('Remettre ces articles en stock')).toBeChecked();
    await user.click(confirm(/^Rembourser 22,50/));
    await waitFor(() => expect(closed).toBe(1));
    const unit = { productId: 7, quantity: 1 };
    expect(refunds()).toMatchObject([
      { body: { amount: '22.50', lines: [unit], delivery: true, restock: [unit] } },
    ]);
  });

  it('offers only what was not paid back before', async () => {
    const returned = [
      {
        netCents: 1450,
        deliveryCents: 0,
        taxes: [],
        lines: [{ productId: 7, quantity: 1, netCents: 1450 }],
        isDelivery: false,
      },
    ];
    const user = await open({ returned, refundable: '30.50' });
    const units = screen.getByLabelText(/^Miel.*combien, sur 1/);
    await user.type(units, '2');
    await user.click(confirm(/^Rembourser/));
    expect(units).toHaveAccessibleDescription('Entrez un nombre de 0 à 1.');
    expect(refunds()).toEqual([]);
  });
});

describe('money that is given back by hand', () => {
  it('is offered only where the provider could not return it', async () => {
    const user = await open({ canGiveByHand: true });
    await user.selectOptions(screen.getByLabelText(/^Comment l’argent/), 'Par chèque');
    await user.type(screen.getByLabelText(/^Montant/), '5');
    await user.click(confirm(/^Rembourser 5,00/));
    await waitFor(() => expect(refunds()).toMatchObject([{ body: { byHand: 'cheque' } }]));
  });

  it('must be named where the order was paid at pick-up', async () => {
    const attempts = payments.attempts.map((attempt) => ({ ...attempt, provider: 'manual' as const }));
    const user = await open({ attempts }, { ...paidOrder, isPaidOnPickup: true });
    expect(screen.getByText(/rendez l’argent vous-même/)).toBeVisible();
    await user.type(screen.getByLabelText(/^Montant/), '5');
    await user.click(confirm(/^Rembourser 5,00/));
    const way = screen.getByLabelText(/^Comment l’argent/);
    expect(way).toHaveAccessibleDescription('Dites comment vous rendez l’argent.');
    await user.selectOptions(way, 'En espèces');
    await user.click(confirm(/^Rembourser 5,00/));
    await waitFor(() => expect(refunds()).toMatchObject([{ body: { byHand: 'cash' } }]));
  });
});
