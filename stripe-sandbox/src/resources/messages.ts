import type { Locale } from '../store/types.ts';

/** Messages for the buyer by error code; the English ones are Stripe's. */
const SENTENCES = {
  generic_decline: {
    en: 'Your card was declined.',
    fr: 'Votre carte a été refusée.',
  },
  insufficient_funds: {
    en: 'Your card has insufficient funds.',
    fr: 'Les fonds disponibles sur votre carte sont insuffisants.',
  },
  expired_card: {
    en: 'Your card has expired.',
    fr: 'Votre carte a expiré.',
  },
  incorrect_cvc: {
    en: "Your card's security code is incorrect.",
    fr: 'Le code de sécurité de votre carte est incorrect.',
  },
  processing_error: {
    en: 'An error occurred while processing your card. Try again in a little bit.',
    fr: "Une erreur s'est produite lors du traitement de votre carte. Réessayez dans un instant.",
  },
  incorrect_number: {
    en: 'Your card number is incorrect.',
    fr: 'Le numéro de votre carte est incorrect.',
  },
  invalid_cvc: {
    en: "Your card's security code is invalid.",
    fr: 'Le code de sécurité de votre carte est invalide.',
  },
  invalid_expiry_month: {
    en: "Your card's expiration month is invalid.",
    fr: "Le mois d'expiration de votre carte est invalide.",
  },
  invalid_expiry_year: {
    en: "Your card's expiration year is invalid.",
    fr: "L'année d'expiration de votre carte est invalide.",
  },
  test_mode_live_card: {
    en: 'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
    fr: "Votre carte a été refusée. La demande est en mode test, mais la carte n'est pas une carte de test. Liste des cartes de test : https://docs.stripe.com/testing.",
  },
  payment_intent_authentication_failure: {
    en: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    fr: 'Nous ne pouvons pas authentifier votre moyen de paiement. Choisissez-en un autre et réessayez.',
  },
  payment_method_customer_decline: {
    en: 'The payment was not approved with the payment provider. Please try again or choose a different payment method.',
    fr: "Le paiement n'a pas été approuvé auprès du prestataire. Réessayez ou choisissez un autre moyen de paiement.",
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type SentenceCode = keyof typeof SENTENCES;

export function sentence(code: SentenceCode, locale: Locale): string {
  return SENTENCES[code][locale];
}
