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
  /** Registration of each tax; without a number the shop is not registered. */
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

/** Registrations with a number, in the order of the form. */
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

/** The taxes that stop being charged once this is saved. */
export function removedTaxes(saved: TaxesForm, form: TaxesForm): RegisteredTax[] {
  const kept = new Set(registrationsIn(form).map(({ tax }) => tax));
  return registrationsIn(saved).flatMap(({ tax }) => (kept.has(tax) ? [] : [tax]));
}

type RegistrationPath = `registrations.${RegisteredTax}.${'number' | 'startsOn'}`;

/** Form field of each path in an error of the API: the API numbers the registrations, the form names them by tax. */
export function fieldNamesOf(form: TaxesForm): Record<string, RegistrationPath> {
  return Object.fromEntries(
    registrationsIn(form).flatMap(({ tax }, place) =>
      (['number', 'startsOn'] as const).map((field) => [
        `registrations.${place}.${field}`,
        `registrations.${tax}.${field}` as const,
      ]),
    ),
  );
}

/** Standing of a rate on a day: in force, to come, or replaced by a later one. */
export function standingOf(rate: TaxRate, all: readonly TaxRate[], day: string): 'now' | 'next' | 'past' {
  if (rate.startsOn > day) return 'next';
  const isReplaced = all.some(
    ({ tax, province, startsOn }) =>
      tax === rate.tax && province === rate.province && startsOn > rate.startsOn && startsOn <= day,
  );
  return isReplaced ? 'past' : 'now';
}
