import type { AdminProduct } from '@shop/shared';
import { adminProduct } from '../../../../../test/products.ts';
import { changesAnything, problemOf, toForm, toInput } from './product-form.ts';

const product: AdminProduct = { ...adminProduct, images: ['/uploads/a.jpg', '/uploads/b.jpg'] };

describe('the form of a product', () => {
  it('sends a price as people type it, never a hundred times too large', () => {
    const sent = (price: string) => toInput({ ...toForm(product, 'fr'), price }).price;
    const typed = ['19,99 $', 'CAD 19,99', '1 250,00 $', '1,250.00', '5'];
    expect(typed.map(sent)).toEqual(['19.99', '19.99', '1250.00', '1250.00', '5.00']);
    expect(problemOf('price', '1,250', true)).toBe('priceWrong');
  });

  it('says what is missing or wrong; to edit, anything may be left empty', () => {
    expect(problemOf('name', ' ', true)).toBe('nameRequired');
    expect(problemOf('name', 'x'.repeat(101), false)).toBe('nameTooLong');
    expect(problemOf('description', 'x'.repeat(5001), true)).toBe('descriptionTooLong');
    expect(problemOf('price', 'abc', true)).toBe('priceWrong');
    expect(problemOf('price', '0,00', true)).toBe('priceNotPositive');
    expect(problemOf('stock', '1,5', true)).toBe('stockWrong');
    expect(problemOf('stock', '', true)).toBe('stockRequired');
    expect(problemOf('images', [], true)).toBe('imageRequired');
    expect(problemOf('categoryId', '', true)).toBe('categoryRequired');
    expect(
      (['name', 'price', 'stock', 'images'] as const).map((field) => problemOf(field, '', false)),
    ).toEqual(Array(4).fill(undefined));
  });

  it('sends what a product is, and where a tax does not follow it', () => {
    const opened = toForm({ ...product, kind: 'candy', taxExceptions: { pst_sk: false } }, 'fr');
    expect(opened).toMatchObject({ kind: 'candy', taxExceptions: { gst: '', pst_sk: 'no' } });
    expect(toInput(opened)).toMatchObject({ kind: 'candy', taxExceptions: { pst_sk: false } });
    expect(toInput(toForm(product, 'fr')).kind).toBeUndefined();
    const input = toInput(toForm(product, 'fr'));
    expect(changesAnything({ ...input, kind: 'candy' }, product)).toBe(true);
    expect(changesAnything({ ...input, taxExceptions: { gst: true } }, product)).toBe(true);
    expect(changesAnything(input, product)).toBe(false);
  });

  it('sends what was opened, with what it was opened on', () => {
    expect(toInput(toForm(product, 'fr'))).toMatchObject({
      name: 'Miel',
      price: '19.99',
      image: '/uploads/a.jpg',
      images: ['/uploads/a.jpg', '/uploads/b.jpg'],
      stock: 12,
      stockSeen: 12,
      isActive: true,
      version: 4,
    });
    expect(toForm(product, 'fr').price).toBe('19,99');
    expect(toForm(product, 'en').price).toBe('19.99');
  });

  it('never shows or hides what it saves', () => {
    const hidden = { ...product, isActive: false };
    expect(toInput(toForm(hidden, 'fr')).isActive).toBe(false);
    expect(changesAnything(toInput(toForm(hidden, 'fr')), hidden)).toBe(false);
    expect(toInput(toForm(undefined, 'fr')).isActive).toBe(true);
    expect(toInput({ ...toForm(undefined, 'fr'), isActive: false }).isActive).toBe(false);
  });

  it('keeps what is emptied, and a stock of 0 counts as not given', () => {
    const emptied = {
      ...toForm(product, 'fr'),
      name: '',
      description: '',
      price: '',
      stock: '0',
      images: [],
    };
    const input = toInput(emptied);
    expect(input.name ?? input.description ?? input.price ?? input.stock ?? input.images).toBeUndefined();
    expect(changesAnything(input, product)).toBe(false);
    expect(toInput({ ...toForm(undefined, 'fr'), stock: '0' }).stock).toBe(0);
  });

  it('leaves a text that is no number for the shop to refuse', () => {
    const typed = { ...toForm(product, 'fr'), weightG: 'lourd', netQuantity: '12,5' };
    expect(toInput(typed)).toMatchObject({ weightG: 'lourd', netQuantity: 12.5 });
  });

  it('knows whether anything has changed', () => {
    const opened = toForm(product, 'fr');
    expect(changesAnything(toInput(opened), product)).toBe(false);
    for (const change of [
      { name: 'Autre' },
      { price: '20' },
      { stock: '13' },
      { categoryId: '4' },
      { english: { name: 'Honey', description: '', label: '' } },
      { english: { name: '', description: '', label: '500 g' } },
      { label: '500 g' },
      { sku: 'MIEL-500' },
      { weightG: '620' },
      { netQuantity: '500', netUnit: 'g' as const },
      { images: ['/uploads/b.jpg', '/uploads/a.jpg'] },
      { videoUrl: 'https://youtu.be/aqz-KE-bpKQ' },
    ])
      expect(changesAnything(toInput({ ...opened, ...change }), product)).toBe(true);
  });
});
