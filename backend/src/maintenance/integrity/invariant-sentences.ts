import type { Language } from '@shop/shared';

/** Sentence about a broken rule, with `%s` for each of the following values. */
export type Breach = [sentence: string, ...values: (string | number | null)[]];

const french: Record<string, string> = {
  'order %s is %s: %s cents to pay, %s given back, %s captured and %s returned':
    'la commande %s est %s : %s cents à payer, %s remboursés, %s encaissés et %s rendus',
  'order %s was paid by hand, and nobody wrote down by whom':
    'la commande %s a été payée par un autre moyen, et il n’est pas écrit par qui elle a été notée',
  'payment %s of %s cents has refunds of %s': 'le paiement %s de %s cents a %s cents de remboursements',
  'return %s of order %s has %s refunds': 'le retour %s de la commande %s a %s remboursements',
  'return %s of order %s is %s and has a refund':
    'le retour %s de la commande %s est %s et a un remboursement',
  'return %s of order %s: %s units of product %s are paid back, %s were asked for':
    'retour %s de la commande %s : %s unités du produit %s sont remboursées, %s ont été demandées',
  'refund %s of order %s: no bank has taken that money':
    'remboursement %s de la commande %s : aucune banque n’a pris cet argent',
  'payment %s belongs to %s attempts': 'le paiement %s appartient à %s essais',
  'event %s is kept %s times': 'l’événement %s est gardé %s fois',
  'order %s has %s payments that can still be taken': 'la commande %s a %s paiements encore possibles',
  'order %s is %s and can still be paid: %s': 'la commande %s est %s et peut encore être payée : %s',
  'event %s was applied to payment %s, which no order has':
    'l’événement %s a été appliqué au paiement %s, qui n’est d’aucune commande',
  'order %s is %s, with %s cents captured and %s returned':
    'la commande %s est %s, avec %s cents encaissés et %s rendus',
  'refund %s of order %s is not asked for since %s':
    'le remboursement %s de la commande %s n’est plus demandé depuis le %s',
  'event %s (%s) waits since %s': 'l’événement %s (%s) attend depuis le %s',
  'event %s (%s) was given up, and the owner was not told':
    'l’événement %s (%s) a été abandonné sans que le propriétaire en soit averti',
  'the lines of order %s come to %s cents, not %s': 'les lignes de la commande %s font %s cents, et non %s',
  'order %s goes to no province and no place, and taxes were charged that day':
    'la commande %s ne va dans aucune province ni à aucun lieu, et des taxes étaient perçues ce jour-là',
  'order %s: lines, delivery and taxes are not its total of %s cents':
    'commande %s : lignes, livraison et taxes ne font pas son total de %s cents',
  'order %s: the discounts of its lines come to %s cents, not %s':
    'commande %s : les rabais de ses lignes font %s cents, et non %s',
  'order %s: %s cents of %s on its lines and delivery, %s in all':
    'commande %s : %s cents de %s sur ses lignes et sa livraison, %s en tout',
  'order %s costs %s cents %s, its payment is of %s %s':
    'la commande %s coûte %s cents %s, son paiement est de %s %s',
  'order %s went from %s to %s': 'la commande %s est passée de « %s » à « %s »',
  'order %s is %s, its history ends at %s': 'la commande %s est %s, son historique finit à « %s »',
  'order %s: %s units of product %s are in its parcels, %s were ordered':
    'commande %s : %s unités du produit %s sont dans ses colis, %s ont été commandées',
  'order %s: %s units of product %s are asked to be sent back, %s were ordered':
    'commande %s : %s unités du produit %s sont demandées en retour, %s ont été commandées',
  'order %s has no lines': 'la commande %s n’a aucune ligne',
  'order %s has no history': 'la commande %s n’a pas d’historique',
  'order %s was placed by a visitor and has no payment':
    'la commande %s a été passée par un visiteur et n’a pas de paiement',
  'order %s was paid and has no invoice': 'la commande %s a été payée et n’a pas de facture',
  'order %s was not paid and has invoice %s': 'la commande %s n’a pas été payée et a la facture %s',
  'no order has invoice %s': 'aucune commande n’a la facture %s',
  'order %s has invoice %s, which was not given out yet':
    'la commande %s a la facture %s, qui n’a pas encore été émise',
  'order %s: %s cents refunded, credit notes over %s':
    'commande %s : %s cents remboursés, des notes de crédit de %s',
  'credit note %s: net and taxes are not its total of %s cents':
    'note de crédit %s : net et taxes ne font pas son total de %s cents',
  'order %s: %s cents of %s given back, %s charged': 'commande %s : %s cents de %s rendus, %s perçus',
  'no credit note has number %s': 'aucune note de crédit n’a le numéro %s',
  'credit note %s of order %s was not given out yet':
    'la note de crédit %s de la commande %s n’a pas encore été émise',
  'product %s has no variant of its number': 'le produit %s n’a pas de format qui porte son numéro',
  'lists show product %s otherwise than its variants are':
    'les listes montrent le produit %s autrement que ne sont ses formats',
  'variant %s is one of several of product %s and has no label':
    'le format %s est l’un de plusieurs du produit %s et n’a pas de nom',
  'variant %s is there and gone': 'le format %s existe et a été supprimé',
  'variant %s has a stock of %s, its movements say %s':
    'le format %s a un stock de %s, ses mouvements disent %s',
  'order %s gave back or sold %s units of product %s that it did not hold':
    'la commande %s a rendu ou vendu %s unités du format %s qu’elle ne réservait pas',
  'order %s got back %s units of product %s more than it bought':
    'la commande %s a repris %s unités du produit %s de plus qu’elle n’en avait achetées',
  'order %s asks for %s units of product %s and has taken %s':
    'la commande %s demande %s unités du produit %s et en a pris %s',
  'cancelled order %s holds %s units of product %s': 'la commande annulée %s réserve %s unités du produit %s',
  'the next number of %s is taken already': 'le prochain numéro de %s est déjà pris',
  'PostgreSQL runs with %s = %s: a crash may lose what was acknowledged':
    'PostgreSQL tourne avec %s = %s : une panne peut perdre ce qui a été confirmé',
  '%s is named and not there': '%s est nommée et n’existe pas',
  '%s is no picture that can be shown': '%s n’est pas une image qui s’affiche',
  'order %s, payment %s: unknown to the provider':
    'commande %s, paiement %s : inconnu du fournisseur de paiement',
  'order %s, payment %s: belongs to %s at the provider':
    'commande %s, paiement %s : appartient à %s chez le fournisseur de paiement',
  'order %s, payment %s: captured, and nobody here knows':
    'commande %s, paiement %s : encaissé, et la boutique ne le sait pas',
  'order %s, payment %s: %s cents here, %s at the provider':
    'commande %s, paiement %s : %s cents ici, %s chez le fournisseur de paiement',
};

/** French translations of values that are words. */
const valueNames: Record<string, string> = {
  pending: 'en attente',
  paid: 'payée',
  shipped: 'expédiée',
  'in-transit': 'en transit',
  delivered: 'livrée',
  cancelled: 'annulée',
  refused: 'refusé',
  withdrawn: 'retiré',
  nothing: 'rien',
  nobody: 'personne',
};

/** Formats a sentence in both languages with its values. */
export function sentencesOf([sentence, ...values]: Breach): Record<Language, string> {
  const texts = values.map(String);
  return {
    en: fill(sentence, texts),
    fr: fill(
      french[sentence] ?? sentence,
      texts.map((text) => valueNames[text] ?? text),
    ),
  };
}

function fill(sentence: string, values: string[]): string {
  const [first = '', ...rest] = sentence.split('%s');
  return first + rest.map((part, index) => `${values[index] ?? ''}${part}`).join('');
}
