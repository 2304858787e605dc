import type { Locale, PendingAction } from '../store/types.ts';

export interface PageTexts {
  banner: string;
  title: string;
  intro: string;
  amount: string;
  purchase: string;
  method: string;
  approve: string;
  approveLater: string;
  decline: string;
  doneTitle: string;
  done: string;
  back: string;
  unknownTitle: string;
  unknown: string;
}

const SHARED = {
  en: {
    banner: 'Payment sandbox: no real money moves, never type a real card.',
    amount: 'Amount',
    purchase: 'Purchase',
    method: 'Payment method',
    approveLater: 'Approve, but pay later',
    doneTitle: 'This step is finished',
    done: 'The payment no longer waits for an answer here.',
    back: 'Back to the shop',
    unknownTitle: 'This page does not exist',
    unknown: 'The payment is unknown, or a newer attempt replaced this one.',
  },
  fr: {
    banner: 'Paiements simulés : aucun argent réel ne circule, ne saisissez jamais une vraie carte.',
    amount: 'Montant',
    purchase: 'Achat',
    method: 'Moyen de paiement',
    approveLater: 'Approuver, mais payer plus tard',
    doneTitle: 'Cette étape est terminée',
    done: "Le paiement n'attend plus de réponse ici.",
    back: 'Retour à la boutique',
    unknownTitle: "Cette page n'existe pas",
    unknown: 'Le paiement est inconnu, ou une tentative plus récente a remplacé celle-ci.',
  },
};

const BY_KIND = {
  three_d_secure: {
    en: {
      title: 'Confirm your payment with your bank',
      intro: 'The test bank asks whether it is really you. Choose what the buyer does.',
      approve: 'Approve the payment',
      decline: 'Fail the authentication',
    },
    fr: {
      title: 'Confirmez votre paiement auprès de votre banque',
      intro: "La banque de test demande si c'est bien vous. Choisissez ce que fait l'acheteur.",
      approve: 'Approuver le paiement',
      decline: "Échouer l'authentification",
    },
  },
  paypal: {
    en: {
      title: 'Pay with PayPal (simulated)',
      intro: 'This page stands in for PayPal. Choose what the buyer does.',
      approve: 'Approve the payment',
      decline: 'Cancel and return to the shop',
    },
    fr: {
      title: 'Payer avec PayPal (simulé)',
      intro: "Cette page tient lieu de PayPal. Choisissez ce que fait l'acheteur.",
      approve: 'Approuver le paiement',
      decline: 'Annuler et revenir à la boutique',
    },
  },
};

export function pageTexts(kind: PendingAction['kind'], locale: Locale): PageTexts {
  return { ...SHARED[locale], ...BY_KIND[kind][locale] };
}
