import type { DeliveryOption } from '@shop/shared';
import { screen, waitFor } from '@testing-library/react';
import { confirm, estimate, openCheckout, payMethods, toPayment } from '../../../../test/checkout';
import { $cart } from '../../cart/state/cart.store';
import { $giftNote } from '../../cart/state/gift-note';

const { api, toasts, openFilled, reachPayment, intents } = openCheckout();

describe('the payment on a phone', () => {
  const desktop = globalThis.matchMedia;
  beforeEach(() => {
    globalThis.matchMedia = (media) => Object.assign(desktop(media), { matches: false });
  });
  afterEach(() => {
    globalThis.matchMedia = desktop;
    jest.restoreAllMocks();
  });

  const isBefore = (first: Element, second: Element) =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('comes after the order in short, and before the terms and the button', async () => {
    $giftNote.set('Bonne fête, Zoé !');
    const { pay } = await reachPayment();
    const order = [
      screen.getByText('Miel'),
      screen.getByText('Agathe Roy'),
      screen.getByText('Bonne fête, Zoé !'),
      screen.getByLabelText('Numéro de carte'),
      screen.getByText('Quatorze jours.'),
      pay,
    ];
    for (const [index, element] of order.slice(1).entries())
      expect(isBefore(order[index]!, element)).toBe(true);
    expect(intents()).toMatchObject([{ body: { giftNote: 'Bonne fête, Zoé !' } }]);
  });

  it('is led to by the button while its fields are out of sight and empty', async () => {
    const { user, pay } = await reachPayment();
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    rect.mockReturnValue(new DOMRect(0, 4_000, 300, 400));
    await user.click(pay);
    const number = screen.getByLabelText('Numéro de carte');
    expect(number).toHaveFocus();
    expect(number).not.toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Acceptée' }));
    await user.click(pay);
    await waitFor(() => expect($cart.get()).toEqual([]));
    expect(api.sentElsewhere(confirm)).toHaveLength(1);
  });
});

describe('the payment', () => {
  it('says what is wrong with the card before it asks anybody', async () => {
    const { user, pay } = await reachPayment();
    expect(screen.getByLabelText('Nom sur la carte')).toHaveValue('Agathe Roy');
    await user.clear(screen.getByLabelText('Nom sur la carte'));
    await user.click(pay);
    expect(screen.getByLabelText('Nom sur la carte')).toBeInvalid();
    expect(screen.getByLabelText('Nom sur la carte')).toHaveFocus();
    expect(screen.getByLabelText('Numéro de carte')).toBeInvalid();
    expect(screen.getAllByText('Entrez le nom inscrit sur la carte.')).toHaveLength(1);
    expect(toasts).toEqual([]);
    expect(api.sentElsewhere(payMethods)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Acceptée' }));
    expect(screen.getByLabelText('Nom sur la carte')).not.toBeInvalid();
  });

  it('is confirmed once by a double click, and empties the cart', async () => {
    const { user, pay } = await reachPayment();
    await user.click(screen.getByRole('button', { name: 'Acceptée' }));
    await user.dblClick(pay);
    await waitFor(() => expect($cart.get()).toEqual([]));
    expect(api.sentElsewhere(confirm)).toHaveLength(1);
    expect(sessionStorage.getItem('toast')).toContain('Paiement réussi');
  });

  it('can be tried again after a refused card, whose reason goes with the next attempt', async () => {
    const refusal = { error: { type: 'card_error', message: 'Votre carte a été refusée.' } };
    api.replyElsewhere(confirm, refusal);
    const { user, pay } = await reachPayment();
    await user.click(screen.getByRole('button', { name: 'Refusée' }));
    await user.click(pay);
    expect(await screen.findByText('Votre carte a été refusée.')).toBeVisible();
    const alert = screen.getByText('Votre carte a été refusée.').closest('[role=alert]');
    expect(alert).toHaveTextContent(
      /^Erreur de paiement.*refusée\.Rien n’a été débité\. Essayez une autre carte/,
    );
    expect(alert).toContainElement(document.activeElement as HTMLElement);
    // The error appears only once: a toast in the corner would repeat it and cover the button.
    expect(toasts).toEqual([]);
    api.replyElsewhere(confirm, { status: 'succeeded' });
    await user.click(screen.getByRole('button', { name: 'Acceptée' }));
    await user.click(screen.getByRole('button', { name: /^Payer/ }));
    expect(screen.queryByText('Votre carte a été refusée.')).toBeNull();
    await waitFor(() => expect($cart.get()).toEqual([]));
  });

  it('begins again at the delivery where the order has expired meanwhile', async () => {
    const error = { message: 'No.', payment_intent: { status: 'canceled' } };
    api.replyElsewhere(confirm, { error });
    const { user, pay } = await reachPayment();
    await user.click(screen.getByRole('button', { name: 'Acceptée' }));
    await user.click(pay);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^La réservation de vos articles a expiré/);
    expect(screen.getByRole('button', { name: toPayment })).toBeVisible();
    expect($cart.get()).toHaveLength(1);
  });

  it('waits for the pick-up where the buyer says so, without a card', async () => {
    const place = {
      name: 'La boutique',
      address: ['48, rue des Ruchers'],
      hours: '',
      canPayOnPickup: true as const,
    };
    const pickup: DeliveryOption = { id: 'pickup-1', name: 'La boutique', fee: '0.00', place };
    const delivery = { area: 'G5L', choices: [pickup], chosen: 'pickup-1' };
    api.reply('POST /cart/estimate', estimate({ delivery }));
    api.reply('POST /orders/:id/pay-on-pickup', undefined);
    const { user } = await reachPayment();
    await user.click(screen.getByRole('radio', { name: /^Sur place/ }));
    expect(screen.getByText('Paiement d’essai')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Commander et payer 38,95/ }));
    await waitFor(() => expect($cart.get()).toEqual([]));
    expect(api.sentTo('POST /orders/:id/pay-on-pickup')).toMatchObject([{ body: { total: '38.95' } }]);
  });

  it('is not asked for where the shop takes none', async () => {
    api.reply('GET /payments/config', { mode: 'off', publishableKey: '', expiresInMinutes: 30 });
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: toPayment }));
    expect(await screen.findByText(/momentanément indisponible/)).toBeVisible();
  });
});
