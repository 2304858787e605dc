export interface CardForm {
  name: string;
  number: string;
  expiry: string;
  cvv: string;
}

export type CardField = keyof CardForm;

/** Error of a card field: a key of the `checkout` texts. */
export type CardProblem =
  | 'cardNameRequired'
  | 'cardNumberInvalid'
  | 'cardExpiryInvalid'
  | 'cardExpired'
  | 'cardCvvInvalid';

export const cardFields: readonly CardField[] = ['name', 'number', 'expiry', 'cvv'];

export const emptyCard: CardForm = { name: '', number: '', expiry: '', cvv: '' };

/**
 * Errors of the card fields. A card is valid until its expiry month has ended in the last time zone; the provider
 * checks the rest.
 */
export function cardProblems(card: CardForm, today: Date): Partial<Record<CardField, CardProblem>> {
  const expiry = expiryOf(card.expiry);
  return {
    ...(card.name.trim() === '' && { name: 'cardNameRequired' as const }),
    ...(!passesLuhn(digitsOf(card.number)) && { number: 'cardNumberInvalid' as const }),
    ...(!expiry && { expiry: 'cardExpiryInvalid' as const }),
    ...(expiry && isPast(expiry, today) && { expiry: 'cardExpired' as const }),
    ...(!/^\d{3,4}$/.test(card.cvv.trim()) && { cvv: 'cardCvvInvalid' as const }),
  };
}

export interface Expiry {
  /** Month of the expiry date, 1 to 12. */
  month: number;
  /** Year of the expiry date, four digits. */
  year: number;
}

/** Parses an expiry date such as "12/34", "12 / 2034" or "1234"; null for anything else. */
export function expiryOf(text: string): Expiry | null {
  const match = /^(0?[1-9]|1[0-2])(?:\s*[/-])?\s*(?:20)?(\d{2})$/.exec(text.trim());
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

/** True when the check digit (Luhn algorithm) of a card number is correct. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const counted = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (counted > 9 ? counted - 9 : counted);
    }, 0);
  return sum % 10 === 0;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Formats a card number in groups of four digits while it is typed. */
export function groupedNumber(text: string): string {
  return (
    digitsOf(text)
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** Inserts the slash of an expiry date such as "12/34" while it is typed; "1/" becomes January. */
export function groupedExpiry(text: string): string {
  const digits = digitsOf(text.replace(/^(\d)\//, '0$1')).slice(0, 6);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

function isPast({ month, year }: Expiry, today: Date): boolean {
  const [thisYear, thisMonth] = [today.getFullYear(), today.getMonth() + 1];
  return year < thisYear || (year === thisYear && month < thisMonth);
}

/** Card data as parameters of a Stripe payment method request. */
export function cardParams(card: CardForm): Record<string, string> {
  const expiry = expiryOf(card.expiry);
  return {
    type: 'card',
    'card[number]': digitsOf(card.number),
    'card[exp_month]': String(expiry?.month),
    'card[exp_year]': String(expiry?.year),
    'card[cvc]': card.cvv.trim(),
  };
}
