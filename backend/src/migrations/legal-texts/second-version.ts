type Change = readonly [before: string, after: string];

/** Replaces passages of a text. Throws unless each passage occurs exactly once. */
export function corrected(text: string, changes: readonly Change[]): string {
  return changes.reduce((now, [before, after]) => {
    if (now.split(before).length !== 2) throw new Error(`not found once: ${before}`);
    return now.replace(before, () => after);
  }, text);
}

/**
 * Corrections of the terms: the 15 days for a refund begin with the buyer's notice (Consumer Protection Act, section
 * 54.13), and opened products can be returned within 30 days.
 */
export const termsChanges: Record<'fr' | 'en', readonly Change[]> = {
  fr: [
    ['## Livraison\n', '## Livraison {#livraison}\n'],
    [
      'Les frais de retour sont à votre charge, sauf si l’erreur vient de nous.\n',
      'Les frais de retour sont à votre charge, sauf si l’erreur vient de nous. Nous vous remboursons tout ce que vous avez payé dans les 15 jours qui suivent votre avis, par le moyen de paiement utilisé.\n',
    ],
    [
      'Pour des raisons d’hygiène et de salubrité, nous ne pouvons pas reprendre un aliment ou un soin dont le sceau a été ouvert. Nous remboursons dans les 15 jours qui suivent la réception du retour, par le moyen de paiement utilisé.',
      'Pour des raisons d’hygiène et de salubrité, un aliment ou un soin dont le sceau a été ouvert ne se renvoie pas : s’il ne vous convient pas, la section suivante s’applique.',
    ],
    [
      'Nous le remplaçons ou le remboursons, même ouvert, et les frais sont pour nous.',
      'Nous le remplaçons ou le remboursons dans les 15 jours qui suivent votre message, même ouvert, et les frais sont pour nous.',
    ],
    [
      'Nous devons alors vous rembourser dans les 15 jours.',
      'Nous devons alors vous rembourser dans les 15 jours qui suivent votre avis, et les frais de retour sont pour nous.',
    ],
  ],
  en: [
    ['## Delivery\n', '## Delivery {#delivery}\n'],
    [
      'Return costs are yours, unless the mistake was ours.\n',
      'Return costs are yours, unless the mistake was ours. We refund all that you have paid within 15 days of your notice, by the means of payment used.\n',
    ],
    [
      'For reasons of hygiene and food safety, we cannot take back a food or care product whose seal has been opened. We refund within 15 days of receiving the return, by the means of payment used.',
      'For reasons of hygiene and food safety, a food or care product whose seal has been opened is not sent back: if it does not suit you, the next section applies.',
    ],
    [
      'We replace or refund it, even opened, at our expense.',
      'We replace or refund it within 15 days of your message, even opened, at our expense.',
    ],
    [
      'We must then refund you within 15 days.',
      'We must then refund you within 15 days of your notice, and return costs are ours.',
    ],
  ],
};

/**
 * Corrections of the privacy policy: retention periods are listed in one table, which equals the one that the jobs
 * apply.
 */
export const privacyChanges: Record<'fr' | 'en', readonly Change[]> = {
  fr: [
    [
      '- Alertes de retour en stock : 30 jours après le courriel qui vous prévient, ou après une demande jamais confirmée.',
      '- Alertes de retour en stock : votre courriel et le produit, si vous en demandez une.\n- Consentements : ce que vous acceptez ou refusez, les mots que vous aviez sous les yeux et le moment.',
    ],
    [
      `- Commandes et factures : six ans après la fin de l’année d’imposition, comme l’exigent les lois fiscales.
- Compte : jusqu’à ce que vous demandiez sa suppression.
- Messages du formulaire : 24 mois après leur envoi.
- Clavardage : 24 mois après le dernier message si vous avez un compte, 6 mois sinon.
- Infolettre : jusqu’à votre désinscription, puis 36 mois pour la preuve de votre consentement ; 30 jours pour une adresse qui n’a jamais été confirmée.
- Journaux techniques : au plus douze mois.`,
      '{retention}',
    ],
  ],
  en: [
    [
      '- Stock alerts: 30 days after the message that tells you, or after a request that was never confirmed.',
      '- Stock alerts: your email and the product, if you ask for one.\n- Consents: what you accept or refuse, the words that you were shown, and when.',
    ],
    [
      `- Orders and invoices: six years after the end of the tax year, as tax law requires.
- Account: until you ask for its deletion.
- Messages from the form: 24 months after they were sent.
- Chat: 24 months after the last message if you have an account, 6 months otherwise.
- Newsletter: until you unsubscribe, then 36 months as the proof of your consent; 30 days for an address that was never confirmed.
- Technical logs: at most twelve months.`,
      '{retention}',
    ],
  ],
};
