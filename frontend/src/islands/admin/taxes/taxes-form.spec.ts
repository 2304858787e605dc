import type { TaxRate, TaxSettings } from '@shop/shared';
import { fieldNamesOf, removedTaxes, statusOf, toForm, toInput } from './taxes-form.ts';

const settings: TaxSettings = {
  registrations: [{ tax: 'qst', number: '1234567890TQ0001', startsOn: '2020-01-01' }],
  delivery: 'follows',
  version: 3,
};

describe('the form of the taxes', () => {
  it('sends what it was opened with, and the numbers as the tax office writes them', () => {
    expect(toInput(toForm(settings))).toEqual(settings);
    const form = toForm(settings);
    form.registrations.gst = { number: ' 123456789 rt 0001 ', startsOn: '2027-01-01' };
    form.registrations.pst_sk = { number: ' ', startsOn: '2027-01-01' };
    expect(toInput(form).registrations).toEqual([
      { tax: 'gst', number: '123456789RT0001', startsOn: '2027-01-01' },
      ...settings.registrations,
    ]);
    expect(fieldNamesOf(form)).toMatchObject({
      'registrations.0.number': 'registrations.gst.number',
      'registrations.1.startsOn': 'registrations.qst.startsOn',
    });
  });

  it('knows which taxes are no longer charged once it is saved', () => {
    const saved = toForm(settings);
    const form = toForm(settings);
    form.registrations.gst = { number: '123456789RT0001', startsOn: '2027-01-01' };
    expect(removedTaxes(saved, form)).toEqual([]);
    form.registrations.qst.number = ' ';
    expect(removedTaxes(saved, form)).toEqual(['qst']);
    expect(
      removedTaxes(saved, {
        ...saved,
        registrations: toForm({ ...settings, registrations: [] }).registrations,
      }),
    ).toEqual(['qst']);
  });

  it('knows which rate is in force on a day', () => {
    const rate = (startsOn: string): TaxRate => ({ tax: 'hst', province: 'NS', rate: 1, startsOn });
    const all = [rate('2010-07-01'), rate('2025-04-01'), rate('2027-01-01')];
    const on = (day: string) => all.map((one) => statusOf(one, all, day));
    expect(on('2025-03-31')).toEqual(['now', 'next', 'next']);
    expect(on('2025-04-01')).toEqual(['past', 'now', 'next']);
    expect(on('2027-01-01')).toEqual(['past', 'past', 'now']);
  });
});
