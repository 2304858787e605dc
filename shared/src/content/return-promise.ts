import type { Language } from '../kit/language.ts';

export const returnPayers = ['shop', 'buyer'] as const;
export type ReturnPayer = (typeof returnPayers)[number];

/** Conditions of a return that is the buyer's own choice. An order keeps the conditions of the day it was placed. */
export interface ReturnPromise {
  /** Days after receipt. */
  days: number;
  /** Opened products are taken back, too. */
  isOpenedAccepted: boolean;
  /** Payer of the return shipping. */
  paidBy: ReturnPayer;
}

/** Days after receipt in which a buyer may cancel without a reason; no promise is shorter, so that both fit together. */
export const withdrawalDays = 14;
export const longestReturnDays = 365;

/** "Retours pendant 30 jours, même ouvert, à nos frais" */
export function returnPromiseText(
  { days, isOpenedAccepted, paidBy }: ReturnPromise,
  language: Language,
): string {
  if (language === 'fr') {
    const state = isOpenedAccepted ? 'même ouvert' : 'non ouvert';
    return `Retours pendant ${days} jours, ${state}, ${paidBy === 'shop' ? 'à nos frais' : 'à vos frais'}`;
  }
  const state = isOpenedAccepted ? 'even once opened' : 'unopened';
  return `Returns for ${days} days, ${state}, at ${paidBy === 'shop' ? 'our' : 'your'} expense`;
}

/** "30 jours, même ouvert" */
export function returnLimitText({ days, isOpenedAccepted }: ReturnPromise, language: Language): string {
  if (language === 'fr') return `${days} jours, ${isOpenedAccepted ? 'même ouvert' : 'non ouvert'}`;
  return `${days} days, ${isOpenedAccepted ? 'even opened' : 'unopened'}`;
}

/** Conditions of a return that is not the fault of the shop, such as "Même ouvert, et le retour est à nos frais." */
export function returnTermsText({ isOpenedAccepted, paidBy }: ReturnPromise, language: Language): string {
  const isFree = paidBy === 'shop';
  if (language === 'fr') {
    const state = isOpenedAccepted ? 'Le produit peut être ouvert' : 'Le produit doit être non ouvert';
    return `${state}, et ${isFree ? 'le retour est à nos frais' : 'les frais de retour sont à votre charge'}.`;
  }
  const state = isOpenedAccepted ? 'The product may be opened' : 'The product must be unopened';
  return `${state}, and ${isFree ? 'the return is at our expense' : 'the cost of the return is yours'}.`;
}

/** The promise as a contract states it, with the address to write to where there is one. */
export function returnRuleText(promise: ReturnPromise, language: Language, email = ''): string {
  const { days, isOpenedAccepted, paidBy } = promise;
  if (language === 'fr') {
    const to = email && ` à ${email}`;
    const state = isOpenedAccepted ? 'même ouvert' : 's’il n’est pas ouvert';
    const cost =
      paidBy === 'shop' ? 'et le retour est à nos frais' : 'et les frais de retour sont à votre charge';
    return `Un produit ne vous convient pas ? Écrivez-nous${to} dans les ${days} jours qui suivent la réception, avec le numéro de la commande : il est remplacé ou remboursé, ${state}, ${cost}. Abîmé, incomplet ou reçu par erreur, il l’est toujours à nos frais, même ouvert.`;
  }
  const to = email && ` at ${email}`;
  const state = isOpenedAccepted ? 'even if you’ve opened it' : 'as long as it’s unopened';
  const cost =
    paidBy === 'shop' ? 'and we’ll pay for the return shipping' : 'and you pay for the return shipping';
  return `Not happy with a product? Write to us${to} within ${days} days of receiving it, and include your order number. We’ll replace or refund it, ${state}, ${cost}. If it’s damaged, incomplete or not what you ordered, we’ll always replace or refund it at our expense, even if you’ve opened it.`;
}

/** The right of withdrawal, which adds to the promise: products go back on the terms of the promise. */
export function withdrawalText(language: Language, email = ''): string {
  if (language === 'fr') {
    const to = email && ` à ${email}`;
    return `En plus de cet engagement, vous avez un droit de rétractation : vous avez ${withdrawalDays} jours après la réception pour annuler votre achat sans donner de raison. Écrivez-nous${to} ; les produits reviennent aux mêmes conditions. Nous vous remboursons tout ce que vous avez payé dans les 15 jours qui suivent votre avis, par le moyen de paiement utilisé. Rien de cela ne retire un droit que la loi vous donne.`;
  }
  const to = email && ` at ${email}`;
  return `On top of this commitment you have a right of withdrawal: you have ${withdrawalDays} days after receipt to cancel your purchase without giving a reason. Write to us${to}; products go back on the same terms. We refund all that you have paid within 15 days of your notice, by the means of payment used. None of this takes away a right that the law gives you.`;
}
