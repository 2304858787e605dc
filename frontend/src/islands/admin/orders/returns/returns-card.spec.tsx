import type { OrderReturn } from '@shop/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { openBrowser } from '../../../../../test/browser';
import { paidOrder, payments, requestedReturn as requested } from '../../../../../test/orders';
import { ReturnsCard } from './ReturnsCard';

const { api, show, toasts } = openBrowser();

const order = { ...paidOrder, status: 'shipped' as const };

async function open(more: Partial<OrderReturn> = {}) {
  answer(more);
  api.reply('GET /admin/orders/:id/payments', payments);
  const user = await show(<ReturnsCard order={order} />);
  expect(await screen.findByText(/Le couvercle est fendu/)).toBeVisible();
  return user;
}
/** Makes the API answer with these values of the return from now on. */
function answer(more: Partial<OrderReturn>) {
  const one = { ...requested, ...more };
  api.reply('GET /admin/orders/:id/returns', { returns: [one] });
  for (const action of ['approval', 'refusal', 'receipt', 'refund'] as const)
    api.reply(`POST /admin/returns/:id/${action}`, undefined);
}
const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

describe('answering a return', () => {
  it.each<[string, Partial<OrderReturn>, string[]]>([
    ['asked for', {}, ['Accepter', 'Refuser']],
    ['accepted', { state: 'approved' }, ['Articles reçus', 'Refuser']],
    ['received', { state: 'received' }, ['Rembourser', 'Refuser']],
    ['of a whole order that is accepted', { kind: 'cancellation', state: 'approved' }, ['Tout rembourser']],
  ])('offers for one that is %s what can follow', async (_, given, buttons) => {
    await open(given);
    expect(offered()).toEqual(buttons);
  });

  it.each<Partial<OrderReturn>>([
    { state: 'refunded' },
    { state: 'refused' },
    { state: 'received', isRefundPending: true },
  ])('offers nothing any more: %j', async (given) => {
    await open(given);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('accepts with instructions, and none without', async () => {
    const user = await open();
    await user.click(press('Accepter'));
    await user.click(dialog().getByRole('button', { name: 'Accepter' }));
    const instructions = dialog().getByLabelText(/^Instructions pour le client/);
    expect(instructions).toHaveAccessibleDescription('Dites au client quoi faire.');
    await user.type(instructions, 'Renvoyez le pot.');
    answer({ state: 'approved', answer: 'Renvoyez le pot.' });
    await user.click(dialog().getByRole('button', { name: 'Accepter' }));
    expect(await screen.findByText('Accepté')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sentTo('POST /admin/returns/:id/approval')).toMatchObject([
      { path: '/admin/returns/3/approval', body: { answer: 'Renvoyez le pot.' } },
    ]);
    expect(toasts).toMatchObject([{ title: 'Demande acceptée' }]);
  });

  it('refuses with a reason, and keeps it where the shop does not take it', async () => {
    const user = await open();
    api.refuse('POST /admin/returns/:id/refusal', 'orders.wrong_state', { message: 'Déjà remboursé.' });
    await user.click(press('Refuser'));
    await user.type(dialog().getByLabelText(/^Raison du refus/), 'Le pot est vide.');
    await user.click(dialog().getByRole('button', { name: 'Refuser' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Déjà remboursé.');
    expect(dialog().getByLabelText(/^Raison du refus/)).toHaveValue('Le pot est vide.');
  });

  it('counts what can be sold again among what came back', async () => {
    const user = await open({ state: 'approved' });
    await user.click(press('Articles reçus'));
    const units = dialog().getByLabelText(/^Miel \(sur 1\)/);
    await user.clear(units);
    await user.type(units, '2');
    await user.click(dialog().getByRole('button', { name: 'Articles reçus' }));
    expect(units).toHaveAccessibleDescription('Entrez un nombre de 0 à 1.');
    await user.clear(units);
    await user.type(units, '1');
    answer({ state: 'received' });
    await user.click(dialog().getByRole('button', { name: 'Articles reçus' }));
    expect(await screen.findByText('Reçu, à rembourser')).toBeVisible();
    expect(api.sentTo('POST /admin/returns/:id/receipt')).toMatchObject([
      { body: { restock: [{ productId: 7, quantity: 1 }] } },
    ]);
  });

  it('pays back the units, and the delivery where the owner says so', async () => {
    const user = await open({ state: 'received' });
    await user.click(press('Rembourser'));
    expect(await screen.findByRole('button', { name: /^Rembourser 14,50/ })).toBeVisible();
    await user.click(dialog().getByLabelText('La livraison aussi'));
    answer({ state: 'refunded' });
    await user.click(press(/^Rembourser 22,50/));
    expect(await screen.findByText('Remboursé')).toBeVisible();
    const [refund] = api.sentTo('POST /admin/returns/:id/refund');
    expect(refund).toMatchObject({ body: { amount: '22.50', delivery: true } });
    expect(refund!.headers['Idempotency-Key']).toBeTruthy();
  });

  it('accepts a cancellation after a question that names the amount', async () => {
    const user = await open({ kind: 'cancellation' });
    await user.click(press('Accepter'));
    const question = within(screen.getByRole('alertdialog', { name: /^Accepter l’annulation/ }));
    expect(await question.findByText(/45,00.*sont remboursés/)).toBeVisible();
    answer({ kind: 'cancellation', state: 'refunded' });
    await user.click(question.getByRole('button', { name: 'Accepter' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.sentTo('POST /admin/returns/:id/approval')).toMatchObject([{ body: {} }]);
  });
});
