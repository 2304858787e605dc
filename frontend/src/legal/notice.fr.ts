import type { LegalDocument } from './document.ts';

export const noticeFr: LegalDocument = {
  title: 'Mentions légales',
  intro: 'Qui publie la boutique en ligne {name}, et comment nous joindre.',
  sections: [
    {
      title: 'Éditeur du site',
      parts: [
        [
          '{legalName}',
          'Numéro d’entreprise du Québec (NEQ) : {neq}',
          'Siège : {address}',
          'Téléphone : {phone}',
          'Courriel : {email}',
        ],
      ],
    },
    {
      title: 'Responsable de la publication',
      parts: [
        '{ownerName} est responsable du contenu du site et de la protection des renseignements personnels.',
      ],
    },
    {
      title: 'Propriété intellectuelle',
      parts: [
        'Le nom {name}, le brin de mélilot, les textes et les illustrations appartiennent à {legalName}. Toute reproduction à des fins commerciales demande notre accord écrit.',
        'Les caractères Fraunces et Figtree sont utilisés sous la licence SIL Open Font License 1.1.',
      ],
    },
    {
      title: 'Renseignements sur les produits',
      parts: [
        'Les conseils donnés sur ce site sont d’ordre général et ne remplacent pas l’avis d’un professionnel de la santé. Si vous trouvez une erreur dans une fiche, écrivez-nous : nous la corrigeons.',
      ],
    },
    {
      title: 'Accessibilité',
      parts: [
        'Nous visons la conformité aux règles WCAG 2.2, niveau AA. Si quelque chose vous empêche de commander, écrivez à {email} ou appelez au {phone} : nous prenons votre commande autrement et réglons le problème.',
      ],
    },
    {
      title: 'Liens vers d’autres sites',
      parts: [
        'Certains liens mènent à des sites que nous ne tenons pas. Leur contenu et leurs pratiques relèvent de ceux qui les publient.',
      ],
    },
    {
      title: 'Langue',
      parts: [
        'Le site est offert en français et en anglais. En cas d’écart entre les deux, la version la plus favorable au consommateur s’applique.',
      ],
    },
  ],
};
