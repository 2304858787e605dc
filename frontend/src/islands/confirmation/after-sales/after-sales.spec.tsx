import type { OrderAfterSales } from '@shop/shared';
import { screen, within } from '@testing-library/react';
import { openBrowser } from '../../../../test/browser';
import { paidOrder, requestedReturn as requested } from '../../../../test/orders';
import { AfterSales } from './AfterSales';

const { api, show, toasts } = openBrowser();

const order = { ...paidOrder, status: 'shipped' as const };
const afterSales: OrderAfterSales = {
  returns: [],
  returnable: [{ productId: 7, quantity: 2 }],
  reasons: ['changed-mind', 'damaged'],
  promise: { days: 20, isOpenedAccepted: false, paidBy: 'buyer' },
};
const asked = { ...afterSales, returns: [requested] };

function open(given: OrderAfterSales = afterSales, language: 'fr' | 'en' = 'fr') {
  api.reply('GET /orders/:id/returns', given);
  return show(<AfterSales order={order} />, language);
}
const sent = () =>
  api.sentTo('POST /orders/:id/returns').map(({ body }) => Object.fromEntries(body as FormData));

async function openForm() {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Demander un retour' }));
  const form = within(screen.getByRole('dialog', { name: 'Retour de la commande 000042' }));
  return { user, form };
}

describe('asking for a return', () => {
  it('says what is missing before it asks', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    expect(form.getByLabelText('Miel')).toHaveAccessibleDescription('Choisissez au moins un article.');
    expect(form.getByLabelText('Motif')).toHaveAccessibleDescription('Choisissez un motif.');
    await user.selectOptions(form.getByLabelText('Motif'), 'changed-mind');
    expect(form.getByLabelText('Motif')).toHaveAccessibleDescription(/doit être non ouvert/);
    expect(form.getByLabelText('Miel')).toHaveTextContent('2 sur 2');
    expect(sent()).toEqual([]);
  });

  it('sends units, reason and words, and shows the request', async () => {
    api.reply('POST /orders/:id/returns', asked);
    const { user, form } = await openForm();
    await user.selectOptions(form.getByLabelText('Miel'), '1');
    await user.selectOptions(form.getByLabelText('Motif'), 'damaged');
    await user.type(form.getByLabelText(/^Précisions/), ' Le couvercle est fendu. ');
    await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await screen.findByText('En attente de réponse')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([
      { reason: 'damaged', lines: '[{"productId":7,"quantity":1}]', comment: 'Le couvercle est fendu.' },
    ]);
    expect(toasts).toMatchObject([{ title: 'Demande de retour envoyée' }]);
  });

  it('keeps everything where a photo is refused, and says so at the photos', async () => {
    api.refuse('POST /orders/:id/returns', 'files.not_an_image', { message: 'Ce n’est pas une image.' });
    const { user, form } = await openForm();
    await user.selectOptions(form.getByLabelText('Miel'), '1');
    await user.selectOptions(form.getByLabelText('Motif'), 'damaged');
    const photos = form.getByLabelText(/^Photos/);
    await user.upload(photos, new File(['pas une photo'], 'photo.jpg', { type: 'image/jpeg' }));
    await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await form.findByText('Ce n’est pas une image.')).toBeVisible();
    expect(photos).toHaveAccessibleDescription('Ce n’est pas une image.');
    expect(form.getByLabelText('Miel')).toHaveValue('1');
  });

  it('takes four photos at most', async () => {
    const { user, form } = await openForm();
    await user.selectOptions(form.getByLabelText('Miel'), '1');
    await user.selectOptions(form.getByLabelText('Motif'), 'damaged');
    const files = Array.from({ length: 5 }, (_, n) => new File(['x'], `${n}.png`, { type: 'image/png' }));
    await user.upload(form.getByLabelText(/^Photos/), files);
    expect(form.getByText('Choisissez quatre photos au plus.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    expect(sent()).toEqual([]);
  });

  it('says above its button why another request was refused', async () => {
    api.refuse('POST /orders/:id/returns', 'request.too_many', { message: 'Trop de demandes.' });
    const { user, form } = await openForm();
    await user.selectOptions(form.getByLabelText('Miel'), '1');
    await user.selectOptions(form.getByLabelText('Motif'), 'damaged');
    await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Trop de demandes.');
  });
});

describe('after the purchase', () => {
  it('nothing is offered to somebody who may only look', async () => {
    api.refuse('GET /orders/:id/returns', 'orders.not_found');
    await show(<AfterSales order={order} />);
    expect(await screen.findByRole('button', { name: 'Commander à nouveau' })).toBeVisible();
    for (const name of ['Demander un retour', 'Annuler la commande', 'Écrire à la boutique'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('the latest parcel is the first button, and every document is in one menu', async () => {
    const parcel = { carrier: 'Postes Canada', number: '1Z', shippedOn: '2026-06-03', version: 1 };
    const parcels = [
      { ...parcel, id: 1, url: 'https://t.example/1', lines: [{ productId: 7, quantity: 2 }] },
      { ...parcel, id: 2, url: 'https://t.example/2', lines: [{ productId: 9, quantity: 1 }] },
    ];
    const creditNotes = [{ number: 3, amount: '12.00', issuedAt: '2026-06-04T12:00:00.000Z' }];
    api.reply('GET /orders/:id/returns', afterSales);
    const user = await show(<AfterSales order={{ ...order, parcels, creditNotes, hasContract: true }} />);
    await screen.findByRole('button', { name: 'Demander un retour' });
    const [first, second] = screen.getAllByRole('link');
    expect(first).toHaveTextContent('Suivre le colis 2 de 2');
    expect(first).toHaveAttribute('href', 'https://t.example/2');
    expect(second).toHaveTextContent('Suivre le colis 1 de 2');
    const menu = screen.getByText('Documents').closest('details');
    expect(menu).not.toHaveAttribute('open');
    await user.click(screen.getByText('Documents'));
    expect(menu).toHaveAttribute('open');
    const documents = within(menu as HTMLElement).getAllByRole('button');
    expect(documents.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
      'Facture en PDF',
      'Contrat en PDF',
      'Note de crédit nº 000003 · 12,00 $',
      'Imprimer la facture',
    ]);
  });

  it('a return is offered only where something can come back, in the language of the page', async () => {
    await open({ ...afterSales, returnable: [] }, 'en');
    expect(screen.queryByRole('button', { name: 'Request a return' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Contact the shop' })).toBeVisible();
  });

  it('a request is taken back after a question', async () => {
    api.reply('DELETE /orders/:id/returns/:returnId', {
      ...afterSales,
      returns: [{ ...requested, state: 'withdrawn' }],
    });
    const user = await open(asked);
    await user.click(screen.getByRole('button', { name: 'Retirer la demande' }));
    await user.click(screen.getByRole('button', { name: 'La garder' }));
    expect(screen.getByText('En attente de réponse')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retirer la demande' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Retirer la demande' }));
    expect(await screen.findByText('Retiré')).toBeVisible();
  });

  it('a cancellation is asked for after a question, which says what it does', async () => {
    const cancellation = { effect: 'ask' as const };
    api.reply('POST /orders/:id/cancellation', asked);
    const user = await open({ ...afterSales, cancellation });
    await user.click(screen.getByRole('button', { name: 'Annuler la commande' }));
    const question = within(screen.getByRole('alertdialog', { name: /^Demander l’annulation/ }));
    await user.click(question.getByRole('button', { name: 'Garder la commande' }));
    expect(api.sentTo('POST /orders/:id/cancellation')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Annuler la commande' }));
    await user.click(screen.getByRole('button', { name: 'Demander l’annulation' }));
    expect(await screen.findByText('En attente de réponse')).toBeVisible();
    expect(api.sentTo('POST /orders/:id/cancellation')).toMatchObject([{ body: { effect: 'ask' } }]);
  });

  it('the end of a contract says what comes back and by which law', async () => {
    const user = await open({ ...afterSales, cancellation: { effect: 'end', basis: '54.8' } });
    await user.click(screen.getByRole('button', { name: 'Annuler la commande' }));
    const question = screen.getByRole('alertdialog', { name: /^Annuler le contrat/ });
    expect(question).toHaveAccessibleDescription(/article 54\.8.*45,00/);
  });
});
