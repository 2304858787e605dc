/** Initial text, moved from the code to the database by the migration `legal-texts`. */
export const termsFr = `# Conditions de vente

Ces conditions s’appliquent à toute commande passée sur la boutique en ligne {name}. Elles s’ajoutent aux droits que vous donne la Loi sur la protection du consommateur du Québec, et n’en retirent aucun.

## Le marchand

- {legalName}
- Numéro d’entreprise du Québec (NEQ) : {neq}
- {address}
- Téléphone : {phone}
- Courriel : {email}

## Produits et prix

Chaque fiche décrit le produit, son format, sa composition et ses précautions d’emploi. Le miel, les plantes et les savons sont des produits naturels : la couleur, la texture et le parfum varient d’une récolte à l’autre.

Les prix sont en dollars canadiens. Le total affiché avant le paiement est le montant que vous payez : rien ne s’y ajoute ensuite. Si un prix change pendant que votre panier est ouvert, le nouveau prix vous est montré avant que vous confirmiez.

## Commande

Avant de payer, vous voyez les produits, les quantités, la livraison et le total, et vous pouvez tout corriger. Le contrat est conclu quand le paiement est accepté. Nous vous envoyons alors par courriel une confirmation que vous pouvez garder et imprimer.

Si un produit venait à manquer malgré tout, nous vous en avisons et vous remboursons aussitôt.

## Paiement

Le paiement se fait à la commande, par carte ou par un autre moyen proposé à cette étape, auprès de Stripe. Votre numéro de carte ne passe jamais par nos serveurs.

## Livraison

Nous livrons au Canada seulement, en 3 à 7 jours ouvrables après le paiement. {delivery}

Si nous ne livrons pas dans les 30 jours suivant la date prévue, vous pouvez annuler le contrat et être remboursé.

## Droit de rétractation de 14 jours

Vous avez 14 jours après la réception pour changer d’avis, sans donner de raison. Écrivez-nous, puis renvoyez le produit non ouvert et dans son emballage. Les frais de retour sont à votre charge, sauf si l’erreur vient de nous.

Pour des raisons d’hygiène et de salubrité, nous ne pouvons pas reprendre un aliment ou un soin dont le sceau a été ouvert. Nous remboursons dans les 15 jours qui suivent la réception du retour, par le moyen de paiement utilisé.

## Produit abîmé ou décevant {#returns}

Un produit arrivé abîmé, incomplet ou qui ne vous convient pas ? Écrivez-nous dans les 30 jours qui suivent la réception, avec une photo si c’est possible. Nous le remplaçons ou le remboursons, même ouvert, et les frais sont pour nous. Cet engagement s’ajoute au droit de rétractation.

## Annulation et rétrofacturation

La Loi sur la protection du consommateur vous permet d’annuler un contrat conclu à distance dans les cas qu’elle prévoit, par exemple si les renseignements obligatoires n’ont pas été fournis ou si la livraison tarde. Nous devons alors vous rembourser dans les 15 jours. Si nous ne le faisions pas, vous pourriez demander la rétrofacturation à l’émetteur de votre carte de crédit.

## Garantie légale

Tout produit doit pouvoir servir à l’usage auquel il est normalement destiné, pendant une durée raisonnable. Cette garantie est prévue par la loi et s’applique sans frais.

## Précautions d’emploi

- Ne donnez jamais de miel à un enfant de moins d’un an.
- Les huiles essentielles ne conviennent pas aux jeunes enfants ni aux femmes enceintes ou qui allaitent sans l’avis d’un professionnel de la santé.
- Essayez un nouveau soin sur une petite surface de peau, et lisez la liste d’ingrédients en cas d’allergie, notamment aux produits de la ruche.

Nos produits ne remplacent pas un avis ni un traitement médical.

## Compte et avis

Vous n’avez pas besoin d’un compte pour commander. Si vous en ouvrez un, gardez votre mot de passe secret. Les avis sont réservés aux clients inscrits ; nous les lisons avant de les publier et écartons seulement ceux qui sont injurieux, publicitaires ou sans rapport avec le produit.

## Contenu du site

Les textes, les images et la marque {name} appartiennent à {legalName} ou sont utilisés avec permission. Vous pouvez les partager pour un usage personnel, en citant la boutique.

## Loi applicable et différends

Ces conditions sont régies par les lois du Québec et par les lois fédérales qui s’y appliquent. Un consommateur peut toujours s’adresser aux tribunaux de son domicile.

En cas de désaccord, écrivez-nous d’abord à {email} : nous répondons dans les 24 heures ouvrables. Vous pouvez aussi joindre l’Office de la protection du consommateur (www.opc.gouv.qc.ca).
`;
