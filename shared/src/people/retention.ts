import type { Bilingual, Language } from '../kit/language.ts';

/**
 * Retention periods in days (Quebec's Law 25: no longer than needed), applied by the nightly jobs and stated in the
 * privacy policy.
 */
export const keptDays = {
  /** Chat messages of a visitor without account: the lifetime of the chat cookie, counted from the last message. */
  visitorChat: 180,
  accountChat: 730,
  contact: 730,
  /** Search texts without results, stored without the person who searched. */
  searchMiss: 180,
  /** Newsletter addresses that were never confirmed. */
  unconfirmedSubscriber: 30,
  /** Proof of consent of former newsletter subscribers, needed as long as claims about the last e-mail are possible. */
  formerSubscriber: 1095,
  /** Unpaid orders, counted from their creation. */
  unpaidOrder: 90,
  paymentEvent: 30,
  /** Consents: at least three calendar years after their withdrawal or end, including a leap day. */
  consent: 1096,
  /** Incidents: at least five calendar years after the shop learned of them, including leap days. */
  incident: 1827,
};

/** Sentences of the privacy policy; braces contain a key of `keptDays`. */
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
    fr: 'Recherches restées sans résultat : {searchMiss}, sans ce qui dirait qui a cherché.',
    en: 'Searches that found nothing: {searchMiss}, without anything that tells who searched.',
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

/** Retention period as text: 730 gives "24 mois", 30 gives "30 jours". */
function periodText(days: number, language: Language): string {
  const months = Math.round(days / 30.4);
  if (months < 2) return `${days} ${language === 'fr' ? 'jours' : 'days'}`;
  return `${months} ${language === 'fr' ? 'mois' : 'months'}`;
}

/** Retention periods as sentences of the privacy policy. */
export function retentionLines(language: Language): string[] {
  return sentences.map((sentence) =>
    sentence[language].replace(/\{(\w+)\}/g, (_, name: keyof typeof keptDays) =>
      periodText(keptDays[name], language),
    ),
  );
}
