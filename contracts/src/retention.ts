import type { Bilingual, Language } from './language.ts';
import { keptDays } from './messaging.ts';

/** How long one kind of thing is kept; `{kept}` in its sentence is the time of that name. */
const sentences: readonly Bilingual[] = [
  {
    fr: 'Commandes et factures : six ans après la fin de l’année d’imposition, comme l’exigent les lois fiscales.',
    en: 'Orders and invoices: six years after the end of the tax year, as tax law requires.',
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
