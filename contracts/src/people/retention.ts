import type { Bilingual, Language } from '../kit/language.ts';

/**
 * How long things are kept, in days (Quebec's Law 25: no longer than they serve): what the nightly jobs apply, and what
 * the privacy policy says.
 */
export const keptDays = {
  /** As long as the cookie that leads to it lives after the last message. */
  visitorChat: 180,
  accountChat: 730,
  contact: 730,
  /** An address that never said yes. */
  unconfirmedSubscriber: 30,
  /** The proof of consent, as long as it can be asked for after the last mail. */
  formerSubscriber: 1095,
  /** An order that was never paid, after it was made. */
  unpaidOrder: 90,
  /** What the payment provider has told the shop. */
  paymentEvent: 30,
  /** Three years after it was taken back or used up, whichever they are. */
  consent: 1096,
  /** Five years after the shop knew of it, whichever they are. */
  incident: 1827,
};

/** What the policy says of each; between braces a time of `keptDays`. */
const sentences: readonly Bilingual[] = [
  {
    fr: 'Commandes, factures, contrats et demandes de retour : six ans après la fin de l’année d’imposition, comme l’exigent les lois fiscales.',
    en: 'Orders, invoices, contracts and requests for a return: six years after the end of the tax year, as tax law requires.',
  },
  {
    fr: 'Commandes jamais payées : {unpaidOrder}.',
    en: 'Orders that were never paid: {unpaidOrder}.',
  },
  {
    fr: 'Compte : jusqu’à ce que vous demandiez sa suppression.',
    en: 'Account: until you ask for its deletion.',
  },
  {
    fr: 'Messages du formulaire : {contact} après leur envoi.',
    en: 'Messages from the form: {contact} after they were sent.',
  },
  {
    fr: 'Clavardage : {accountChat} après le dernier message si vous avez un compte, {visitorChat} sinon.',
    en: 'Chat: {accountChat} after the last message if you have an account, {visitorChat} otherwise.',
  },
  {
    fr: 'Infolettre : jusqu’à votre désinscription, puis {formerSubscriber} pour la preuve de votre consentement ; {unconfirmedSubscriber} pour une adresse qui n’a jamais été confirmée.',
    en: 'Newsletter: until you unsubscribe, then {formerSubscriber} as the proof of your consent; {unconfirmedSubscriber} for an address that was never confirmed.',
  },
  {
    fr: 'Alertes de retour en stock : {unconfirmedSubscriber} après le courriel qui vous prévient, ou après une demande jamais confirmée.',
    en: 'Stock alerts: {unconfirmedSubscriber} after the message that tells you, or after a request that was never confirmed.',
  },
  {
    fr: 'Consentements : {consent} après leur retrait, comme preuve, sans votre adresse.',
    en: 'Consents: {consent} after they were withdrawn, as the proof, without your address.',
  },
  {
    fr: 'Registre des incidents de confidentialité : {incident} après que nous avons connu l’incident.',
    en: 'Register of confidentiality incidents: {incident} after we learned of the incident.',
  },
  {
    fr: 'Avis reçus du fournisseur de paiement : {paymentEvent}.',
    en: 'Notices of the payment provider: {paymentEvent}.',
  },
  { fr: 'Journaux techniques : au plus douze mois.', en: 'Technical logs: at most twelve months.' },
];

/** 730 → "24 mois", 30 → "30 jours". */
function periodText(days: number, language: Language): string {
  const months = Math.round(days / 30.4);
  if (months < 2) return `${days} ${language === 'fr' ? 'jours' : 'days'}`;
  return `${months} ${language === 'fr' ? 'mois' : 'months'}`;
}

/** How long the shop keeps what, as the privacy policy says it. */
export function retentionLines(language: Language): string[] {
  return sentences.map((sentence) =>
    sentence[language].replace(/\{(\w+)\}/g, (_, name: keyof typeof keptDays) =>
      periodText(keptDays[name], language),
    ),
  );
}
