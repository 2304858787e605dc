import type { AdminProduct, Category } from '@shop/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openBrowser } from '../../../../../test/browser';
import { adminProduct as product } from '../../../../../test/products';
import { ProductEditor } from './ProductEditor';

const { api, show, toasts } = openBrowser();

const category: Category = {
  id: 3,
  name: 'Miels',
  slug: 'miels',
  description: '',
  sortOrder: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const open = (of?: AdminProduct) => show(<ProductEditor product={of} />);
const field = (label: RegExp) => screen.getByLabelText(label);
const save = (name = 'Modifier le produit') => screen.getByText(name, { selector: 'button' });
const saved = () => api.sentTo('PUT /products/:id');
const leftMessage = () => sessionStorage.getItem('toast');

beforeEach(() => {
  api.reply('GET /categories', [category]);
  api.refuse('GET /settings', 'request.failed');
  api.reply('GET /products', []);
  api.reply('PUT /products/:id', product);
});

describe('a new product', () => {
  it('says what is missing, and goes to the first of it', async () => {
    const user = await open();
    await user.clear(field(/^Stock/));
    await user.click(save('Créer le produit'));
    for (const sentence of [
      'Le nom du produit est requis',
      'La description est requise',
      'Le prix est requis',
      'Une image est requise',
      'La catégorie est requise',
      'Le stock est requis',
    ])
      expect(screen.getByText(sentence)).toBeVisible();
    expect(field(/^Nom \(français\)/)).toHaveFocus();
    expect(api.sentTo('POST /products')).toEqual([]);
  });

  it('says what is wrong while it is corrected, and shows the price as it will be saved', async () => {
    const user = await open();
    await user.click(field(/^Nom \(français\)/));
    await user.paste('x'.repeat(101));
    await user.type(field(/^Prix/), 'dix');
    await user.clear(field(/^Stock/));
    await user.type(field(/^Stock/), '1,5');
    await user.click(save('Créer le produit'));
    expect(field(/^Nom \(français\)/)).toHaveAccessibleDescription(
      'Le nom ne peut pas dépasser 100 caractères',
    );
    expect(field(/^Prix/)).toHaveAccessibleDescription('Le prix doit être un nombre valide');
    expect(field(/^Stock/)).toHaveAccessibleDescription('Le stock doit être un nombre entier positif');
    await user.clear(field(/^Prix/));
    await user.type(field(/^Prix/), '0,00');
    expect(field(/^Prix/)).toHaveAccessibleDescription('Le prix doit être un nombre valide supérieur à 0');
    await user.clear(field(/^Prix/));
    await user.type(field(/^Prix/), '19,9');
    expect(field(/^Prix/)).toHaveAccessibleDescription(/^Prix enregistré.*19,90/);
  });

  it('takes pictures alone, and none that is too large', async () => {
    await open();
    // A dropped file bypasses the `accept` filter of the file picker, so the filter is off.
    const user = userEvent.setup({ applyAccept: false });
    const files = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(files, new File(['bonjour'], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Veuillez sélectionner un fichier image.')).toBeVisible();
    const large = new File([new Uint8Array(5 * 1024 ** 2 + 1)], 'a.png', { type: 'image/png' });
    await user.upload(files, large);
    expect(await screen.findByText(/L'image ne peut pas dépasser 5.MB\./)).toBeVisible();
  });

  it('asks before it forgets', async () => {
    const user = await open();
    await user.click(field(/^Prix/));
    await user.paste('19');
    await user.click(save('Annuler'));
    const question = within(screen.getByRole('alertdialog', { name: /^Abandonner les modifications/ }));
    await user.click(question.getByText('Continuer la saisie'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field(/^Prix/)).toHaveValue('19');
  });
});

describe('an edited product', () => {
  it('calls nobody where nothing has changed', async () => {
    const user = await open(product);
    expect(field(/^Prix/)).toHaveValue('19,99');
    await user.click(save());
    await waitFor(() => expect(leftMessage()).toContain('Aucune modification à enregistrer'));
    expect(saved()).toEqual([]);
  });

  it('keeps what is left empty, and its stock at a zero', async () => {
    const user = await open(product);
    await user.clear(field(/^Nom \(français\)/));
    await user.clear(field(/^Stock/));
    await user.type(field(/^Stock/), '0');
    expect(field(/^Stock/)).toHaveAccessibleDescription(/^Un stock de 0 n’est pas enregistré ici/);
    await user.clear(field(/^Prix/));
    await user.type(field(/^Prix/), '21');
    await user.click(save());
    await waitFor(() => expect(leftMessage()).toContain('Produit modifié avec succès'));
    expect(saved()).toMatchObject([{ path: '/products/7', body: { price: '21.00', version: 4 } }]);
  });

  it('puts the sentence of the shop under its field', async () => {
    const details = [{ field: 'translations.en.name', message: 'Ce nom est pris.' }];
    api.refuse('PUT /products/:id', 'request.invalid', { message: 'Vérifiez le formulaire.', details });
    const user = await open(product);
    await user.type(field(/^Nom \(anglais\)/), 'Honey');
    await user.click(save());
    await waitFor(() => expect(field(/^Nom \(anglais\)/)).toHaveAccessibleDescription('Ce nom est pris.'));
    expect(toasts).toMatchObject([{ title: 'Erreur lors de la modification', variant: 'destructive' }]);
    expect(save()).toBeEnabled();
  });

  it('shows what somebody else has saved meanwhile, and saves what is chosen', async () => {
    const current = { ...product, version: 5, price: '30.00', translations: { ...product.translations } };
    current.translations.fr = { name: 'Miel', description: 'La leur.' };
    api.refuse('PUT /products/:id', 'catalog.changed_meanwhile', { details: { current } });
    const user = await open(product);
    await user.clear(field(/^Prix/));
    await user.type(field(/^Prix/), '25');
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifié entre-temps' }));
    const price = within(dialog.getByRole('group', { name: /^Prix/ }));
    expect(price.getByLabelText(/25/)).toBeChecked();
    expect(price.getByLabelText(/30,00/)).not.toBeChecked();
    const description = within(dialog.getByRole('group', { name: 'Description (français)' }));
    expect(description.getByLabelText(/La leur/)).toBeChecked();
    api.reply('PUT /products/:id', { ...current, price: '25.00', version: 6 });
    await user.click(dialog.getByText('Appliquer ce choix'));
    await waitFor(() => expect(leftMessage()).toContain('Produit modifié avec succès'));
    expect(saved().at(-1)).toMatchObject({ body: { price: '25.00', description: 'La leur.', version: 5 } });
  });
});
