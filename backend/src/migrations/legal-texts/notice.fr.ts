/** Initial text, moved from the code to the database by the migration `legal-texts`. */
export const noticeFr = `# Mentions légales

Qui publie la boutique en ligne {name}, et comment nous joindre.

## Éditeur du site

- {legalName}
- Numéro d’entreprise du Québec (NEQ) : {neq}
- Siège : {address}
- Téléphone : {phone}
- Courriel : {email}

## Responsable de la publication

{ownerName} est responsable du contenu du site et de la protection des renseignements personnels.

## Propriété intellectuelle

Le nom {name}, le brin de mélilot, les textes et les illustrations appartiennent à {legalName}. Toute reproduction à des fins commerciales demande notre accord écrit.

Les caractères Fraunces et Figtree sont utilisés sous la licence SIL Open Font License 1.1.

## Renseignements sur les produits

Les conseils donnés sur ce site sont d’ordre général et ne remplacent pas l’avis d’un professionnel de la santé. Si vous trouvez une erreur dans une fiche, écrivez-nous : nous la corrigeons.

## Accessibilité

Nous visons la conformité aux règles WCAG 2.2, niveau AA. Si quelque chose vous empêche de commander, écrivez à {email} ou appelez au {phone} : nous prenons votre commande autrement et réglons le problème.

## Liens vers d’autres sites

Certains liens mènent à des sites que nous ne tenons pas. Leur contenu et leurs pratiques relèvent de ceux qui les publient.

## Langue

Le site est offert en français et en anglais. En cas d’écart entre les deux, la version la plus favorable au consommateur s’applique.
`;
