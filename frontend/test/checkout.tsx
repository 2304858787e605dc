import type { CartEstimate, EstimateLine, OrderContract } from '@shop/shared';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { allTexts } from '../src/i18n/all';
import type { CartLine } from '../src/islands/cart/state/cart';
import { $cart } from '../src/islands/cart/state/cart.store';
import { storeDelivery } from '../src/islands/cart/state/checkout-storage';
import { $destination } from '../src/islands/cart/state/destination';
import { $giftNote } from '../src/islands/cart/state/gift-note';
import Checkout from '../src/islands/checkout/Checkout.island';
import { openBrowser } from './browser';

export const honey: CartLine = {
  id: 2,
  name: 'Miel',
  description: '',
  price: '14.50',
  quantity: 2,
  stock: 5,
};
export const sold: EstimateLine = {
  productId: 2,
  name: 'Miel',
  description: '',
  price: '14.50',
  stock: 5,
  isAvailable: true,
};
export const estimate = (more: Partial<CartEstimate> = {}): CartEstimate => ({
  lines: [sold],
  subtotal: '29.00',
  shipping: '9.95',
  taxes: [],
  total: '38.95',
  province: 'QC',
  ...more,
});
const contract: OrderContract = {
  language: 'fr',
  sections: [
    { part: 'goods', title: 'Produits', rows: [{ label: 'Miel', value: '29,00 $' }] },
    { part: 'buyer', title: 'Acheteuse', text: 'Agathe Roy' },
    { part: 'withdrawal', title: 'Changer d’avis', text: 'Quatorze jours.' },
  ],
};
const typed = {
  Courriel: 'agathe@example.com',
  Prénom: 'Agathe',
  Nom: 'Roy',
  Adresse: '48, rue des Ruchers',
  Ville: 'Rimouski',
  'Code postal': 'g5l 0a7',
};
export const toPayment = 'Continuer vers le paiement';
export const payMethods = 'POST /sandbox/stripe/v1/payment_methods';
export const confirm = 'POST /sandbox/stripe/v1/payment_intents/pi_1/confirm';

export async function fill(user: UserEvent, more: Partial<typeof typed> = {}) {
  for (const [label, text] of Object.entries({ ...typed, ...more })) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}

/** Sets up the checkout with two jars in the cart, and a browser and fake API of its own for each test. */
export function openCheckout() {
  const { api, show, toasts } = openBrowser();

  beforeEach(() => {
    $cart.set([honey]);
    $destination.set({ postalCode: '' });
    $giftNote.set('');
    api.reply('POST /cart/estimate', estimate());
    api.reply('POST /create-payment-intent', {
      clientSecret: 'pi_1_secret_2',
      order: { id: 'o-1', total: '38.95' },
    });
    api.reply('GET /payments/config', { mode: 'sandbox', publishableKey: 'pk', expiresInMinutes: 30 });
    api.reply('GET /orders/:id/contract', contract);
    api.replyElsewhere(payMethods, { id: 'pm_1' });
    api.replyElsewhere(confirm, { status: 'succeeded' });
  });

  function open(language: 'fr' | 'en' = 'fr') {
    const texts = allTexts[language];
    const returns = { days: 30, isOpenedAccepted: true, paidBy: 'shop' } as const;
    const props = { language, texts, returns };
    return show(<Checkout {...props} delivery={{ kind: 'free' }} />, language);
  }
  /** Opens the checkout with a filled-in delivery form, as after a reload. */
  function openFilled() {
    const [email, firstName, lastName, address, city, postalCode] = Object.values(typed);
    storeDelivery(JSON.stringify({ email, firstName, lastName, address, city, postalCode }));
    return open();
  }
  async function reachPayment() {
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: toPayment }));
    const pay = await screen.findByRole('button', { name: /^Payer/ });
    await waitFor(() => expect(pay).toBeEnabled());
    return { user, pay };
  }
  const intents = () => api.sentTo('POST /create-payment-intent');
  return { api, toasts, open, openFilled, reachPayment, intents };
}
