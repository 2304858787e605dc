import type { AdminSettings } from '@shop/shared';
import { isLevel, isSocialLink, toForm, toInput } from './settings-form.ts';

const settings: AdminSettings = {
  name: 'Mélilot',
  tagline: 'Du rucher',
  legalName: 'Mélilot inc.',
  ownerName: 'Maude',
  address: '1, rue du Pré',
  city: 'Rimouski',
  province: 'Québec',
  postalCode: 'G5L 1A1',
  country: 'Canada',
  phone: '418 555-0100',
  email: 'a@melilot.example',
  neq: '1234567890',
  openingHours: 'Lun-Ven 9 h-18 h',
  delivery: { kind: 'free-from', fromCents: 7500, feeCents: 995 },
  lowStock: 10,
  unpaidPercent: 50,
  returns: { days: 30, isOpenedAccepted: true, paidBy: 'shop' },
  unpaidCents: 200000,
  orderNotices: 'daily',
  chatReplies: {} as AdminSettings['chatReplies'],
  socialLinks: { facebook: 'https://www.facebook.com/x', instagram: '', youtube: '', pinterest: '' },
  version: 3,
  translations: {
    fr: { tagline: 'Du rucher', openingHours: 'Lun-Ven 9 h-18 h' },
    en: { tagline: 'From the hive', openingHours: '' },
  },
};

describe('the form of the settings', () => {
  it('sends back what it was given', () => {
    const { translations, ...rest } = settings;
    const { en } = translations;
    expect(toInput(toForm(settings))).toEqual({ ...rest, translations: { en } });
  });

  it('reads amounts with a comma, and forgets them where delivery is free', () => {
    const form = { ...toForm(settings), freeFrom: '80,50' };
    expect(toInput(form).delivery).toEqual({ kind: 'free-from', fromCents: 8050, feeCents: 995 });
    expect(toInput({ ...form, deliveryKind: 'free' }).delivery).toEqual({ kind: 'free' });
  });

  it('knows a link to a network', () => {
    expect(['', ' https://www.facebook.com/x '].map(isSocialLink)).toEqual([true, true]);
    const wrong = ['facebook.com/x', 'http://www.facebook.com/x', 'javascript:alert(1)', 'https://'];
    expect(wrong.map(isSocialLink)).toEqual([false, false, false, false]);
  });

  it('knows a level', () => {
    expect(['0', '10', '1.5', '', '-1'].map(isLevel)).toEqual([true, true, false, false, false]);
  });
});
