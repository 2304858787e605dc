import type { Language } from '../kit/language.ts';
import { formatMoney } from '../kit/money.ts';
import { numberFormats } from '../kit/number-formats.ts';
import { businessDaysText } from '../delivery/delivery-texts.ts';
import { addressIn, contactDetails } from '../content/contact-details.ts';
import type { FooterSection } from '../content/content.ts';
import { returnPromiseText, returnRuleText, withdrawalText } from '../content/return-promise.ts';
import { deliveryDays, type DeliveryPolicy, type ShopSettings } from '../content/settings.ts';

/** Placeholders of every text that the owner writes: facts of the shop between braces, so that no text goes stale. */
export const shopPlaceholders = [
  ...(['name', 'legalName', 'ownerName', 'neq', 'address', 'phone', 'email'] as const),
  ...(['delivery', 'days', 'freeFrom'] as const),
  ...(['returns', 'returnDays', 'returnRule', 'withdrawal'] as const),
];
export type ShopPlaceholder = (typeof shopPlaceholders)[number];
export type ShopFacts = Record<ShopPlaceholder, string>;

/** Placeholders of sections, slides, announcements and chat replies, which may tell the number of products, too. */
export const ownerPlaceholders = [...shopPlaceholders, 'products'] as const;
export type OwnerPlaceholder = (typeof ownerPlaceholders)[number];

/** French name of `delivery`, as chat replies have it. */
const french = 'livraison';
export type OwnerFacts = Record<OwnerPlaceholder | typeof french, string>;

/** Value of each placeholder; empty text for a value that the shop does not have. */
export function shopFacts(
  settings: ShopSettings,
  footer: readonly FooterSection[],
  language: Language,
): ShopFacts {
  const contact = contactDetails(footer, settings);
  const { name, legalName, ownerName, neq, returns, delivery } = settings;
  const email = contact.email ?? settings.email;
  return {
    name,
    legalName,
    ownerName,
    neq,
    address: addressIn(settings),
    phone: contact.phone ?? settings.phone,
    email,
    delivery: deliveryRule(delivery, language),
    days: businessDaysText(deliveryDays(delivery), language),
    freeFrom: freeFromText(delivery, language),
    returns: returnPromiseText(returns, language),
    returnDays: String(returns.days),
    returnRule: returnRuleText(returns, language, email),
    withdrawal: withdrawalText(language, email),
  };
}

const counts = numberFormats();

export function ownerFacts(facts: ShopFacts, productCount: number, language: Language): OwnerFacts {
  return { ...facts, products: counts(language).format(productCount), [french]: facts.delivery };
}

function freeFromText(policy: DeliveryPolicy, language: Language): string {
  if (policy.kind === 'free') return '';
  const cents = policy.kind === 'zones' ? policy.freeFromCents : policy.fromCents;
  return cents ? formatMoney(cents, language) : '';
}

function deliveryRule(delivery: DeliveryPolicy, language: Language): string {
  if (delivery.kind === 'free')
    return language === 'fr'
      ? 'La livraison est gratuite partout au Canada, quel que soit le montant de la commande.'
      : 'Delivery is free across Canada, whatever the amount of the order.';
  if (delivery.kind === 'zones') return zonedRule(delivery.freeFromCents, language);
  const [from, fee] = [formatMoney(delivery.fromCents, language), formatMoney(delivery.feeCents, language)];
  return language === 'fr'
    ? `La livraison est gratuite au Canada à partir de ${from} d’achat ; au-dessous, elle coûte ${fee}.`
    : `Delivery in Canada is free on orders of ${from} or more; below that it costs ${fee}.`;
}

function zonedRule(freeFromCents: number | null, language: Language): string {
  const rules =
    language === 'fr'
      ? [
          'Le prix, le transporteur et le jour promis dépendent du code postal ; ils sont montrés au panier et avant le paiement, et le jour promis avec la commande l’emporte.',
          `La livraison est gratuite à partir de ${formatMoney(freeFromCents ?? 0, language)} d’achat.`,
        ]
      : [
          'The price, the carrier and the promised day depend on the postal code; they are shown in the cart and before payment, and the day promised with the order prevails.',
          `Delivery is free on orders of ${formatMoney(freeFromCents ?? 0, language)} or more.`,
        ];
  return rules.slice(0, freeFromCents === null ? 1 : 2).join(' ');
}

const placeholder = /\{(\w+)\}/g;

/** First placeholder of a text that stands for nothing, such as `{retour}`. */
export function unknownPlaceholder(text: string): string | undefined {
  const known: readonly string[] = [...ownerPlaceholders, french];
  return [...text.matchAll(placeholder)].find(([, name = '']) => !known.includes(name))?.[0];
}

export const hasPlaceholder = (text: string, name: OwnerPlaceholder) => text.includes(`{${name}}`);

/** A text with its facts, line by line; a line of which nothing is left without its missing fact is left out. */
export function fillOwnerText(text: string, facts: Partial<OwnerFacts>): string {
  if (!text.includes('{')) return text;
  return text
    .split('\n')
    .map((line) => [line, fillPlaceholders(line, facts)] as const)
    .filter(([line, filled]) => filled !== '' || line.trim() === '')
    .map(([, filled]) => filled)
    .join('\n');
}

/** A text with facts in their places, without the sentences whose fact is missing. */
export function fillPlaceholders(text: string, facts: Readonly<Record<string, unknown>>): string {
  // A company's name may end with a full stop ("inc."), which then ends the sentence, too.
  return withoutHoles(text, facts).replace(
    /\{(\w+)\}(\.(?!\w))?/g,
    (whole, name: string, stop: string = '') => {
      const value = facts[name];
      if (typeof value !== 'string') return whole;
      return value.endsWith('.') ? value : `${value}${stop}`;
    },
  );
}

/** A sentence ends with a full stop before a capital letter, a place or the end. */
const sentenceEnd = /(?<=[.!?…]\)?)\s+(?=[\p{Lu}«“{])/u;

function withoutHoles(text: string, facts: Readonly<Record<string, unknown>>): string {
  const isWhole = (sentence: string) =>
    [...sentence.matchAll(placeholder)].every(([, name = '']) => facts[name] !== '');
  return isWhole(text) ? text : text.split(sentenceEnd).filter(isWhole).join(' ');
}
