import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { fill, honey, openCheckout, sold, toPayment } from '../../../test/checkout';
import { $cart } from '../cart/state/cart.store';

const { api, toasts, open, openFilled, reachPayment, intents } = openCheckout();

describe('the delivery', () => {
  it('says what is missing, and goes to the first field of it', async () => {
    const user = await open();
    await fill(user, { Nom: '', Ville: '' });
    await user.click(screen.getByRole('button', { name: toPayment }));
    expect(toasts).toMatchObject([{ title: 'Informations manquantes', variant: 'destructive' }]);
    expect(screen.getByLabelText('Nom')).toHaveFocus();
    expect(screen.getByLabelText('Nom')).toBeInvalid();
    expect(screen.getByLabelText('Ville')).toHaveAccessibleDescription('Entrez la ville ou le village.');
    expect(intents()).toEqual([]);
  });

  it('checks a field when it is left, and no earlier; an empty one is no mistake yet', async () => {
    const user = await open();
    const street = screen.getByLabelText('Adresse');
    await user.type(street, 'x');
    expect(street).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(street).toHaveAttribute('aria-invalid', 'true');
    await user.clear(street);
    await user.tab();
    expect(street).not.toHaveAttribute('aria-invalid');
    const code = screen.getByLabelText('Code postal');
    await user.type(code, '75001');
    await user.tab();
    expect(code).toHaveAccessibleDescription(/ressemble à G5L/);
  });

  it('writes the postal code as the post does when its field is left', async () => {
    const user = await open();
    const code = screen.getByLabelText('Code postal');
    for (const [text, written] of [
      ['h2x1y4', 'H2X 1Y4'],
      [' h2x-1y4 ', 'H2X 1Y4'],
      ['h2x 1', 'H2X 1'],
    ] as const) {
      await user.clear(code);
      await user.type(code, text);
      await user.tab();
      expect(code).toHaveValue(written);
    }
  });

  it('begins in the field of the e-mail, and asks for no country', async () => {
    await open();
    expect(screen.getByLabelText('Courriel')).toHaveFocus();
    expect(screen.getByLabelText('Pays')).toHaveTextContent('Canada');
    expect(screen.queryByRole('textbox', { name: 'Pays' })).toBeNull();
    cleanup();
    (document.activeElement as HTMLElement).blur();
    await openFilled();
    expect(document.body).toHaveFocus();
  });

  it('proposes the address that was probably meant, and puts the number of an apartment into words', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Courriel'), 'a@gmial.com');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'a@gmail.com' }));
    expect(screen.getByLabelText('Courriel')).toHaveValue('a@gmail.com');
    expect(screen.getByLabelText('Prénom')).toHaveFocus();
    const apartment = screen.getByLabelText(/^Appartement/);
    await user.type(apartment, '4');
    await user.tab();
    expect(apartment).toHaveValue('app. 4');
  });

  it('asks which holds where the province is not that of the postal code', async () => {
    const user = await open();
    await fill(user);
    await user.selectOptions(screen.getByLabelText('Province'), 'Ontario');
    await user.click(screen.getByRole('button', { name: toPayment }));
    const question = screen.getByRole('alert');
    expect(question).toHaveFocus();
    expect(intents()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: /Québec/ }));
    expect(screen.getByLabelText('Province')).toHaveDisplayValue('Québec');
    await user.click(screen.getByRole('button', { name: toPayment }));
    expect(await screen.findByRole('button', { name: /^Payer/ })).toBeVisible();
    expect(intents()).toHaveLength(1);
  });

  it('keeps what is typed through a reload', async () => {
    const user = await open();
    await fill(user);
    cleanup();
    await open('en');
    expect(screen.getByLabelText('City')).toHaveValue('Rimouski');
  });
});

describe('the way to the payment', () => {
  it('shows what is agreed to before it can be paid', async () => {
    const release = api.hold('GET /orders/:id/contract');
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: toPayment }));
    const pay = await screen.findByRole('button', { name: /^Payer 38,95/ });
    expect(screen.getByRole('heading', { name: 'Vérifiez et payez' })).toHaveFocus();
    expect(screen.getByText('Paiement').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(pay).toBeDisabled();
    release();
    expect(await screen.findByText('Agathe Roy')).toBeVisible();
    await waitFor(() => expect(pay).toBeEnabled());
    await user.click(screen.getByRole('button', { name: /^Modifier.*Acheteuse/ }));
    expect(screen.getByLabelText('Ville')).toHaveValue('Rimouski');
  });

  it('asks once however often the button is pressed', async () => {
    const release = api.hold('POST /create-payment-intent');
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: toPayment }));
    const preparing = screen.getByRole('button', { name: /^Préparation/ });
    expect(preparing).toHaveAttribute('aria-busy', 'true');
    await user.click(preparing);
    release();
    await screen.findByRole('button', { name: /^Payer/ });
    expect(intents()).toHaveLength(1);
  });

  it('asks once where two clicks come before the page can show the first', async () => {
    await openFilled();
    const next = screen.getByRole('button', { name: toPayment });
    act(() => {
      next.click();
      next.click();
    });
    await screen.findByRole('button', { name: /^Payer/ });
    expect(intents()).toHaveLength(1);
  });

  it('can be asked again after a refusal', async () => {
    api.refuse('POST /create-payment-intent', 'payments.unavailable');
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: toPayment }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: toPayment }));
    await waitFor(() => expect(intents()).toHaveLength(2));
  });

  it('comes back with the new price where it has changed, and keeps the form', async () => {
    const lines = [{ ...sold, price: '15.00' }];
    const message = 'Un prix a changé.';
    api.refuse('POST /create-payment-intent', 'orders.price_changed', {
      message,
      details: { lines, total: '39.95' },
    });
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: toPayment }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Miel : le prix est passé de 14,50.*à 15,00/);
    expect(toasts.at(-1)?.description).toContain(message);
    expect(screen.getByLabelText('Ville')).toHaveValue('Rimouski');
    expect($cart.get()).toMatchObject([{ price: '15.00' }]);
  });

  it('puts the sentence of the shop under its field', async () => {
    const details = [{ field: 'customerInfo.email', message: 'Cette adresse ne reçoit rien.' }];
    api.refuse('POST /create-payment-intent', 'request.invalid', { details });
    const user = await openFilled();
    await user.click(screen.getByRole('button', { name: toPayment }));
    const email = screen.getByLabelText('Courriel');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Cette adresse ne reçoit rien.'));
    expect(email).toHaveFocus();
  });

  it('is gone back by the button of the browser, and forward to the same order', async () => {
    await reachPayment();
    expect(location.hash).toBe('#payment');
    act(() => history.back());
    expect(await screen.findByLabelText('Ville')).toHaveValue('Rimouski');
    act(() => history.forward());
    expect(await screen.findByRole('button', { name: /^Payer/ })).toBeVisible();
    expect(intents()).toHaveLength(1);
  });

  it('is left where the cart changes in another tab', async () => {
    await reachPayment();
    act(() => $cart.set([{ ...honey, quantity: 3 }]));
    expect(await screen.findByRole('alert')).toHaveTextContent('Votre panier a changé entre-temps.');
    expect(screen.getByLabelText('Ville')).toHaveValue('Rimouski');
  });
});
