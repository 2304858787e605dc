import type { AdminHeroSlide } from '@shop/shared';
import { toBody, toForm } from './slide-form.ts';

const slide: AdminHeroSlide = {
  id: 3,
  title: 'Le miel nouveau',
  subtitle: '',
  images: ['/uploads/a.jpg', '/uploads/b.jpg'],
  focus: 'left top',
  isActive: false,
  sortOrder: 2,
  version: 4,
  link: '/products?category=1',
  productId: 7,
  translations: {
    fr: { title: 'Le miel nouveau', subtitle: '', button: 'Voir' },
    en: { title: 'New honey', subtitle: '', button: '' },
  },
};
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('the form of a slide', () => {
  it('sends what it was given', () => {
    const body = toBody(toForm(slide));
    expect(Object.fromEntries(body)).toEqual({
      title: 'Le miel nouveau',
      subtitle: '',
      button: 'Voir',
      link: '/products?category=1',
      productId: '7',
      translations: '{"en":{"title":"New honey","subtitle":"","button":""}}',
      focus: 'left top',
      isActive: 'false',
      sortOrder: '2',
      existingImages: '["/uploads/a.jpg","/uploads/b.jpg"]',
      version: '4',
    });
  });

  it('says where new pictures stand among those that stay', () => {
    const [first, second] = [file('1.png'), file('2.png')];
    const body = toBody({ ...toForm(slide), images: [first, '/uploads/b.jpg', second] });
    expect(body.get('existingImages')).toBe('["new:0","/uploads/b.jpg","new:1"]');
    expect(body.getAll('images')).toEqual([first, second]);
  });

  it('of a new one sends the files alone, in their order', () => {
    const [first, second] = [file('1.png'), file('2.png')];
    const body = toBody({ ...toForm(undefined), title: ' Miel ', images: [second, first] });
    expect(body.getAll('images')).toEqual([second, first]);
    expect(body.get('title')).toBe('Miel');
    expect(body.has('existingImages')).toBe(false);
    expect(body.has('version')).toBe(false);
    expect(body.get('productId')).toBe('null');
    expect(body.get('isActive')).toBe('true');
  });
});
