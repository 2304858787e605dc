import {
  registeredTaxes,
  registrationNumberOf,
  type DeliveryTax,
  type RegisteredTax,
  type TaxRate,
  type TaxRegistration,
  type TaxSettings,
  type TaxSettingsInput,
} from '@shop/shared';

export interface TaxesForm {
  /** Registration number and first day of each tax; an empty number means that the shop is not registered. */
  registrations: Record<RegisteredTax, { number: string; startsOn: string }>;
  delivery: DeliveryTax;
  version: number;
}

export function toForm({ registrations, delivery, version }: TaxSettings): TaxesForm {
  const entries = registeredTaxes.map((tax) => {
    const { number = '', startsOn = '' } = registrations.find((one) => one.tax === tax) ?? {};
    return [tax, { number, startsOn }] as const;
  });
  return { registrations: Object.fromEntries(entries) as TaxesForm['registrations'], delivery, version };
}

/** Registrations with a number, in form order. */
export function registrationsIn({ registrations }: Pick<TaxesForm, 'registrations'>): TaxRegistration[] {
  return registeredTaxes.flatMap((tax) => {
    const { number, startsOn } = registrations[tax];
    return number.trim()
      ? [{ tax, number: registrationNumberOf(tax, number) ?? number.trim(), startsOn }]
      : [];
  });
}

export function toInput({ delivery, version, ...form }: TaxesForm): TaxSettingsInput {
  return { registrations: registrationsIn(form), delivery, version };
}

/** Taxes that the shop would no longer charge after the form is saved. */
export function removedTaxes(saved: TaxesForm, form: TaxesForm): RegisteredTax[] {
  const kept = new Set(registrationsIn(form).map(({ tax }) => tax));
  return registrationsIn(saved).flatMap(({ tax }) => (kept.has(tax) ? [] : [tax]));
}

type RegistrationPath = `registrations.${RegisteredTax}.${'number' | 'startsOn'}`;

/** Maps API error paths to form fields, because the API numbers the registrations and the form names them by tax. */
export function fieldNamesOf(form: TaxesForm): Record<string, RegistrationPath> {
  return Object.fromEntries(
    registrationsIn(form).flatMap(({ tax }, index) =>
      (['number', 'startsOn'] as const).map((field) => [
        `registrations.${index}.${field}`,
        `registrations.${tax}.${field}` as const,
      ]),
    ),
  );
}

/** State of a tax rate on a day: in force (`now`), not started (`next`), or replaced by a later rate (`past`). */
export function statusOf(rate: TaxRate, all: readonly TaxRate[], day: string): 'now' | 'next' | 'past' {
  if (rate.startsOn > day) return 'next';
  const isReplaced = all.some(
    ({ tax, province, startsOn }) =>
      tax === rate.tax && province === rate.province && startsOn > rate.startsOn && startsOn <= day,
  );
  return isReplaced ? 'past' : 'now';
}
