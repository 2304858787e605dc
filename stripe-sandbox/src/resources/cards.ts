/** Reasons for which a bank declines a card, by Stripe's `code` and `decline_code`. */
export type Decline =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

export interface Scenario {
  name: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'paypal';
  last4: string;
  tokens: readonly string[];
  decline?: Decline;
  /** True when the buyer must first pass an authentication page. */
  challenge?: true;
  /** Later event for a successful payment. */
  aftermath?: 'dispute' | 'refund_pending' | 'refund_fails';
}

interface CardRow extends Scenario {
  number: string;
}

const card = (name: string, number: string, tokens: string[], more: Partial<Scenario> = {}): CardRow => ({
  name,
  number,
  brand: 'visa',
  last4: number.slice(-4),
  tokens,
  ...more,
});

/** Test cards of Stripe's documentation (docs.stripe.com/testing) that the sandbox supports. */
const CARDS: readonly CardRow[] = [
  card('visa', '4242424242424242', ['pm_card_visa']),
  card('visa_debit', '4000056655665556', ['pm_card_visa_debit']),
  card('mastercard', '5555555555554444', ['pm_card_mastercard'], { brand: 'mastercard' }),
  card('amex', '378282246310005', ['pm_card_amex'], { brand: 'amex' }),
  card('declined', '4000000000000002', ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'], {
    decline: 'generic_decline',
  }),
  card('no_funds', '4000000000009995', ['pm_card_visa_chargeDeclinedInsufficientFunds'], {
    decline: 'insufficient_funds',
  }),
  card('expired', '4000000000000069', ['pm_card_chargeDeclinedExpiredCard'], { decline: 'expired_card' }),
  card('wrong_cvc', '4000000000000127', ['pm_card_chargeDeclinedIncorrectCvc'], { decline: 'incorrect_cvc' }),
  card('processing_error', '4000000000000119', ['pm_card_chargeDeclinedProcessingError'], {
    decline: 'processing_error',
  }),
  card('challenge', '4000000000003220', ['pm_card_threeDSecure2Required'], { challenge: true }),
  card('always_challenge', '4000002760003184', ['pm_card_authenticationRequired'], { challenge: true }),
  card('challenge_unless_setup', '4000002500003155', [], { challenge: true }),
  card('challenge_declined', '4000008400001629', ['pm_card_threeDSecureRequiredChargeDeclined'], {
    challenge: true,
    decline: 'generic_decline',
  }),
  card(
    'challenge_no_funds',
    '4000008260003178',
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
    { challenge: true, decline: 'insufficient_funds' },
  ),
  card('dispute', '4000000000000259', ['pm_card_createDispute'], { aftermath: 'dispute' }),
  card('refund_pending', '4000000000007726', ['pm_card_pendingRefund'], { aftermath: 'refund_pending' }),
  card('refund_fails', '4000000000005126', ['pm_card_refundFail'], { aftermath: 'refund_fails' }),
];

const PAYPAL: Scenario = { name: 'paypal', brand: 'paypal', last4: '', tokens: [], challenge: true };

export function scenarioByName(name: string): Scenario {
  if (name === PAYPAL.name) return PAYPAL;
  const found = CARDS.find((row) => row.name === name);
  if (!found) throw new Error(`The journal names an unknown card scenario: ${name}`);
  return found;
}

export function scenarioByNumber(number: string): Scenario | undefined {
  return CARDS.find((row) => row.number === number);
}

export function scenarioByToken(token: string): Scenario | undefined {
  return CARDS.find((row) => row.tokens.includes(token));
}

/** Checks the check digit of a card number (Luhn). */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
