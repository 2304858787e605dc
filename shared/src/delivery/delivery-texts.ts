import { deliveryDays, type DeliveryPolicy } from '../content/settings.ts';
import { longDayText } from '../kit/dates.ts';
import type { DeliveryOption } from './delivery.ts';
import type { Language } from '../kit/language.ts';
import { formatMoney } from '../kit/money.ts';

/** "3 à 7 jours ouvrables", "1 business day". */
export function businessDaysText({ min, max }: { min: number; max: number }, language: Language): string {
  const [to, one, many] =
    language === 'fr' ? ['à', 'jour ouvrable', 'jours ouvrables'] : ['to', 'business day', 'business days'];
  const count = min === max ? String(max) : `${min} ${to} ${max}`;
  return `${count} ${max < 2 ? one : many}`;
}

/** Name suffix and parameters of the sentence on delivery that matches a policy. */
export function deliverySentence(policy: DeliveryPolicy, language: Language) {
  const days = businessDaysText(deliveryDays(policy), language);
  const amountOf = (cents: number) => formatMoney(cents, language);
  if (policy.kind === 'free') return { name: 'Free', facts: { days, amount: '' } } as const;
  if (policy.kind === 'free-from')
    return { name: 'FreeFrom', facts: { days, amount: amountOf(policy.fromCents) } } as const;
  const { freeFromCents } = policy;
  if (freeFromCents === null) return { name: 'ByZone', facts: { days, amount: '' } } as const;
  const name = freeFromCents === 0 ? 'FreeByZone' : 'FreeFromByZone';
  return { name, facts: { days, amount: amountOf(freeFromCents) } } as const;
}

/** Delivery of an order as promised, line by line, for pages, printed documents and mails. */
export function deliveryLines(option: DeliveryOption, language: Language): string[] {
  const { name, carrier, place } = option;
  if (!place) return [carrier ? `${name} (${carrier})` : name, promiseText(option, language)].filter(Boolean);
  const title = language === 'fr' ? `Cueillette : ${name}` : `Pick-up: ${name}`;
  return [title, ...place.address, promiseText(option, language), ...place.hours.split('\n')].filter(Boolean);
}

/** "Livraison au plus tard le 30 juin 2026"; nothing where no day was promised. */
export function promiseText({ promisedBy, place }: DeliveryOption, language: Language): string {
  if (!promisedBy) return '';
  const day = longDayText(promisedBy, language);
  if (language === 'fr') return place ? `Prête le ${day}` : `Livraison au plus tard le ${day}`;
  return place ? `Ready on ${day}` : `Delivery by ${day}`;
}
