/** Initial text, moved from the code to the database by the migration `legal-texts`. */
export const privacyFr = `# Politique de confidentialité

{legalName} recueille le moins de renseignements possible, dit pourquoi, et ne les vend à personne. Cette politique s’applique à la boutique en ligne {name}, selon la Loi sur la protection des renseignements personnels dans le secteur privé du Québec, modifiée par la Loi 25.

## Personne responsable

La personne responsable de la protection des renseignements personnels répond à vos questions, à vos demandes et à vos plaintes.

- Nom : {ownerName}, responsable de la protection des renseignements personnels
- Courriel : {email}
- Téléphone : {phone}
- Adresse : {legalName}, {address}

## Ce que nous recueillons

Nous recueillons seulement ce que vous nous donnez et ce qu’il faut pour faire fonctionner la boutique.

- Commande : nom, courriel, téléphone si vous le donnez, adresse de livraison, produits, montants et état de la commande.
- Paiement : votre numéro de carte va directement à notre prestataire de paiement. Nous n’y avons jamais accès et n’en gardons que le résultat.
- Compte : prénom, nom, courriel et une empreinte de votre mot de passe, qui ne permet pas de le retrouver.
- Messages : ce que vous nous écrivez par le formulaire ou le clavardage et, pour le clavardage, la page où vous étiez et le type de navigateur.
- Avis : la note et le commentaire, publiés avec votre prénom et l’initiale de votre nom.
- Infolettre : votre courriel, si vous vous inscrivez.
- Alertes de retour en stock : 30 jours après le courriel qui vous prévient, ou après une demande jamais confirmée.
- Journaux techniques : adresse IP, heure et page demandée, pour la sécurité du site.

## Pourquoi nous les utilisons

- préparer, livrer, facturer et, au besoin, rembourser vos commandes ;
- tenir votre compte et répondre à vos messages ;
- publier les avis que vous nous confiez, après lecture ;
- envoyer l’infolettre à ceux qui l’ont demandée ;
- prévenir la fraude et protéger le site ;
- respecter nos obligations fiscales et légales.

Nous ne prenons aucune décision fondée exclusivement sur un traitement automatisé, ne dressons pas de profil et n’utilisons aucune fonction qui vous localise.

## Votre consentement

En nous donnant un renseignement dans un formulaire, vous consentez à ce que nous l’utilisions aux fins annoncées à cet endroit. Tout autre usage vous serait demandé à part. Vous pouvez retirer votre consentement à tout moment, sous réserve de ce que la loi nous oblige à conserver.

Les renseignements d’une personne de moins de 14 ans ne peuvent nous être donnés que par le titulaire de l’autorité parentale ou par le tuteur.

## Témoins et mémoire du navigateur

Ces éléments sont nécessaires au fonctionnement de la boutique et restent dans votre navigateur :

- le panier, la langue, le thème clair ou sombre et vos choix de témoins ;
- le jeton de connexion, si vous ouvrez une session ;
- un témoin anonyme qui relie votre navigateur à ses commandes et à sa conversation avec nous.

Les témoins de mesure, de publicité et de fonctions additionnelles sont désactivés par défaut. Aucun n’est placé sans votre accord, et vous pouvez changer d’avis à tout moment.

Les vidéos sont hébergées par YouTube : rien n’est demandé à YouTube avant que vous lanciez la lecture.

## À qui nous les communiquons

Nous communiquons le strict nécessaire à ceux qui travaillent pour nous, liés par contrat :

- Stripe, pour le paiement ;
- le transporteur, pour la livraison ;
- les fournisseurs qui hébergent le site et acheminent nos courriels.

Certains de ces fournisseurs peuvent traiter des renseignements à l’extérieur du Québec. Avant de les leur confier, nous évaluons les facteurs relatifs à la vie privée, comme la loi le demande. Nous pouvons aussi devoir répondre à une autorité qui en a le pouvoir.

## Combien de temps nous les gardons

- Commandes et factures : six ans après la fin de l’année d’imposition, comme l’exigent les lois fiscales.
- Compte : jusqu’à ce que vous demandiez sa suppression.
- Messages du formulaire : 24 mois après leur envoi.
- Clavardage : 24 mois après le dernier message si vous avez un compte, 6 mois sinon.
- Infolettre : jusqu’à votre désinscription, puis 36 mois pour la preuve de votre consentement ; 30 jours pour une adresse qui n’a jamais été confirmée.
- Journaux techniques : au plus douze mois.

Passé ces délais, nous les détruisons ou les rendons anonymes.

## Comment nous les protégeons

Les échanges avec la boutique sont chiffrés, les mots de passe ne sont jamais conservés en clair, et seules les personnes qui en ont besoin pour leur travail ont accès aux commandes.

Si un incident de confidentialité présentait un risque de préjudice sérieux, nous vous en aviserions avec diligence, de même que la Commission d’accès à l’information. Nous tenons un registre des incidents.

## Vos droits

Vous pouvez nous demander :

- l’accès aux renseignements que nous détenons sur vous, et leur rectification ;
- une copie des renseignements informatisés que vous nous avez fournis, dans un format technologique structuré et couramment utilisé ;
- la cessation de leur diffusion ou la désindexation d’un lien, dans les cas prévus par la loi ;
- leur suppression lorsque leur conservation n’est plus justifiée.

Écrivez à {ownerName} à l’adresse {email}. Nous répondons par écrit dans les 30 jours. Si la réponse ne vous satisfait pas, vous pouvez vous adresser à la Commission d’accès à l’information du Québec (www.cai.gouv.qc.ca).

## Modification de cette politique

Nous publions ici tout changement avant qu’il prenne effet. S’il touche à l’usage de renseignements que vous nous avez déjà confiés, nous vous en avisons aussi par courriel.
`;
