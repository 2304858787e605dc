import type { AdminAboutSection, AdminFooterSection } from '@shop/shared';
import * as about from './about-form.ts';
import * as footer from './footer-form.ts';

const texts = { title: 'Nous joindre', content: 'Écrivez-nous.' };
const translations = { fr: texts, en: { title: 'Contact us', content: '' } };

describe('the forms of sections', () => {
  it('send a footer as it was, what is empty as null', () => {
    const section: AdminFooterSection = {
      ...texts,
      section: 'contact',
      address: '1, rue du Pré',
      phone: '418 555-0100',
      phone2: null,
      email: null,
      whatsapp: null,
      translations,
      version: 3,
    };
    const sent = { ...section, translations: { en: translations.en } };
    expect(footer.toInput(footer.toForm(section))).toEqual(sent);
    const cleared = footer.toInput({ ...footer.toForm(section), address: '  ', title: ' Contact ' });
    expect(cleared).toMatchObject({ address: null, title: 'Contact' });
    expect(footer.toInput(footer.toForm(undefined)).version).toBe(0);
  });

  it('send the picture of the two sections that have one, and never of another', () => {
    const section: AdminAboutSection = {
      ...texts,
      section: 'mission',
      imageUrl: '/uploads/a.jpg',
      translations,
      version: 1,
    };
    const form = about.toForm(section);
    expect(about.toInput(form, 'mission').imageUrl).toBe('/api/uploads/a.jpg');
    expect(about.toInput({ ...form, image: '' }, 'story').imageUrl).toBeNull();
    expect(about.toInput(form, 'eco')).not.toHaveProperty('imageUrl');
  });
});
