import type { CartEstimate, DeliveryOption, EstimateLine } from '@shop/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { settle, openBrowser } from '../../../test/browser';
import { allTexts } from '../../i18n/all';
import CartPage from './CartPage.island';
import { $cart } from './state/cart.store';
import type { CartLine } from './state/cart';
import { $destination } from './state/destination';

const { api, show } = openBrowser();

const honey: CartLine = { id: 2, name: 'Miel', description: '', price: '14.50', quantity: 2, stock: 3 };
const soap: CartLine = { id: 4, name: 'Savon', description: '', price: '8.00', quantity: 1, stock: 9 };
const standard: DeliveryOption = { id: 'std', name: 'Standard', carrier: 'Postes Canada', fee: '9.95' };
const express: DeliveryOption = { id: 'exp', name: 'Express', carrier: 'Purolator', fee: '18.95' };

const sold = ({ id: productId, name, description, price, stock = 0 }: CartLine): EstimateLine => {
  return { productId, name, description, price, stock, isAvailable: true };
};
const estimate = (more: Partial<CartEstimate> = {}): CartEstimate => ({
  lines: [sold(honey), sold(soap)],
  subtotal: '37.00',
  shipping: '9.95',
  taxes: [],
  total: '46.95',
  province: null,
  ...more,
});

function open(cart: CartLine[] = [honey, soap], language: 'fr' | 'en' = 'fr') {
  $cart.set(cart);
  const delivery = { kind: 'free-from', fromCents: 7500, feeCents: 995 } as const;
  return show(<CartPage language={language} texts={allTexts[language]} delivery={delivery} />, language);
}
const line = (name: string) => within(screen.getByText(name).closest('li')!);
const quantities = () => $cart.get().map(({ id, quantity }) => [id, quantity]);
const asked = () => api.sentTo('POST /cart/estimate').map(({ body }) => body);

beforeEach(() => {
  $destination.set({ postalCode: '' });
  api.reply('POST /cart/estimate', estimate());
});

describe('the lines of the cart', () => {
  it('count up to the stock and down to one', async () => {
    const user = await open();
    const less = line('Miel').getByRole('button', { name: /^Diminuer/ });
    const more = line('Miel').getByRole('button', { name: /^Augmenter/ });
    await user.click(more);
    expect(more).toBeDisabled();
    expect(screen.getByText('C’est tout ce qu’il nous reste.')).toBeVisible();
    await user.click(less);
    await user.click(less);
    expect(less).toBeDisabled();
    expect(quantities()).toEqual([
      [2, 1],
      [4, 1],
    ]);
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ items: [{ quantity: 1 }, { quantity: 1 }] }));
  });

  it('leave by a typed zero, and come back by the button that has the focus', async () => {
    const user = await open();
    const input = line('Miel').getByRole('spinbutton');
    await user.clear(input);
    await user.type(input, '0{Enter}');
    expect(quantities()).toEqual([[4, 1]]);
    expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(quantities()).toEqual([
      [2, 2],
      [4, 1],
    ]);
  });

  it('keep what they had when nonsense is typed', async () => {
    const user = await open();
    const input = line('Miel').getByRole('spinbutton');
    await user.clear(input);
    await user.tab();
    expect(input).toHaveValue(2);
    await user.clear(input);
    await user.type(input, '50{Enter}');
    expect(input).toHaveValue(3);
  });

  it('are all cleared and all put back', async () => {
    const user = await open(undefined, 'en');
    await user.click(screen.getByRole('button', { name: allTexts.en.cart.clear }));
    expect(screen.getByRole('heading', { name: allTexts.en.cart.empty })).toBeVisible();
    await user.click(screen.getByRole('button', { name: allTexts.en.cart.undoClear }));
    expect(quantities()).toHaveLength(2);
  });

  it('follow what the shop says of prices, stock and products that are gone', async () => {
    const lines = [
      { ...sold(honey), price: '15.25', stock: 1 },
      { ...sold(soap), isAvailable: false },
    ];
    api.reply('POST /cart/estimate', estimate({ lines }));
    await open();
    const changes = await screen.findByRole('alert');
    expect(changes).toHaveTextContent(/Miel : le prix est passé de 14,50\s\$ à 15,25\s\$/);
    expect(changes).toHaveTextContent(/il n’en reste que 1, la quantité a été ramenée de 2 à 1/);
    expect(changes).toHaveTextContent(/Savon n’est plus disponible/);
    expect(quantities()).toEqual([[2, 1]]);
  });
});

describe('what a delivery costs', () => {
  const zones = (more: Partial<CartEstimate> = {}) => {
    const delivery = { area: 'G5L', choices: [standard, express], chosen: 'std' };
    return estimate({ delivery, province: 'QC', ...more });
  };

  it('can be asked again where the shop did not answer', async () => {
    api.refuse('POST /cart/estimate', 'request.failed');
    const user = await open();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Les prix et les stocks n’ont pas pu être vérifiés.');
    api.reply('POST /cart/estimate', estimate());
    await user.click(within(failure).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/46,95/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('follows the choice at once, and its sums follow the shop', async () => {
    api.reply('POST /cart/estimate', zones());
    const user = await open();
    const choice = await screen.findByRole('radio', { name: /Express/ });
    const delivery = { area: 'G5L', choices: [standard, express], chosen: 'exp' };
    api.reply('POST /cart/estimate', zones({ delivery, shipping: '18.95', total: '55.95' }));
    const release = api.hold('POST /cart/estimate');
    await user.click(choice);
    expect(choice).toBeChecked();
    expect(screen.getByText(/46,95/).closest('[aria-busy=true]')).not.toBeNull();
    release();
    expect(await screen.findByText(/55,95/)).toBeVisible();
    expect(asked().at(-1)).toMatchObject({ delivery: 'exp' });
  });

  it('ignores an answer that comes after a newer question', async () => {
    api.reply('POST /cart/estimate', ({ body }) => {
      const { items } = body as { items: { quantity: number }[] };
      return estimate({ total: items[1]!.quantity === 1 ? '46.95' : '54.95' });
    });
    const release = api.hold('POST /cart/estimate');
    const user = await open();
    await user.click(line('Savon').getByRole('button', { name: /^Augmenter/ }));
    expect(await screen.findByText(/54,95/)).toBeVisible();
    release();
    await settle();
    expect(screen.queryByText(/46,95/)).toBeNull();
  });

  it('says where the shop does not deliver, and shows no price for it', async () => {
    api.reply('POST /cart/estimate', zones({ delivery: { area: 'X0A', choices: [] } }));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nous ne livrons pas à X0A.');
    expect(screen.queryByText(/9,95/)).toBeNull();
  });

  it('is asked by three characters of a postal code, once they name a place', async () => {
    api.reply('POST /cart/estimate', zones());
    const user = await open();
    const code = await screen.findByLabelText('Code postal');
    const before = asked().length;
    await user.type(code, 'z9z');
    expect(code).toHaveAccessibleDescription(/n’existe pas au Canada/);
    expect(asked()).toHaveLength(before);
    await user.clear(code);
    await user.type(code, 'h2x');
    expect(code).not.toBeInvalid();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ postalCode: 'H2X' }));
  });

  it('names the province of the taxes, which a form behind a button changes', async () => {
    api.reply('POST /cart/estimate', estimate({ province: 'QC' }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Changer' }));
    const code = screen.getByLabelText('Code postal');
    expect(code).toHaveFocus();
    await user.type(code, 'nowhere{Enter}');
    expect(code).toHaveAccessibleDescription(/n’existe pas au Canada/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Changer' })).toHaveFocus());
    api.reply('POST /cart/estimate', estimate({ province: 'ON' }));
    await user.click(screen.getByRole('button', { name: 'Changer' }));
    await user.type(screen.getByLabelText('Code postal'), 'm5v');
    await user.click(screen.getByRole('button', { name: 'Calculer les taxes' }));
    expect(await screen.findByText('Taxes : Ontario')).toBeVisible();
  });
});
