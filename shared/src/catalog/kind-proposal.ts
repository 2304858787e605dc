import type { AdminProduct } from './catalog.ts';
import type { Language } from '../kit/language.ts';
import type { ProductKind } from './product-kinds.ts';
import { foldText } from '../kit/text.ts';

/** Words that indicate the kind of a product, without accents; of several matching kinds the earlier one is chosen. */
const terms: readonly { kind: ProductKind; fr: readonly string[]; en: readonly string[] }[] = [
  { kind: 'gift_card', fr: ['carte cadeau', 'cheque cadeau'], en: ['gift card', 'gift certificate'] },
  { kind: 'book', fr: ['livre', 'album', 'roman', 'guide'], en: ['book', 'novel', 'guide'] },
  {
    kind: 'remedy',
    fr: ['teinture', 'capsule', 'comprime', 'supplement', 'sirop contre', 'remede', 'propolis'],
    en: ['tincture', 'capsule', 'tablet', 'supplement', 'cough syrup', 'remedy', 'propolis'],
  },
  {
    kind: 'goods',
    fr: ['bougie', 'chandelle', 'lampion', 'diffuseur', 'tasse', 'theiere', 'cuillere', 'sac', 'ruche'],
    en: ['candle', 'diffuser', 'mug', 'teapot', 'spoon', 'bag', 'hive'],
  },
  {
    kind: 'dessert',
    fr: ['biscuit', 'patisserie', 'gateau', 'pouding', 'creme glacee', 'muffin', 'tarte'],
    en: ['cookie', 'pastry', 'cake', 'pudding', 'ice cream', 'muffin', 'pie'],
  },
  {
    kind: 'candy',
    fr: ['bonbon', 'friandise', 'caramel', 'chocolat', 'nougat', 'sucette', 'tire', 'croustille'],
    en: ['candy', 'candies', 'caramel', 'chocolate', 'nougat', 'lollipop', 'toffee', 'chips'],
  },
  {
    kind: 'cosmetic',
    fr: [
      ...['savon', 'shampoing', 'creme', 'baume', 'serum', 'masque', 'lotion', 'hydrolat', 'deodorant'],
      ...['sels de bain', 'huile pour le corps', 'soins', 'visage', 'corps', 'cosmetique'],
    ],
    en: [
      ...['soap', 'shampoo', 'cream', 'balm', 'serum', 'mask', 'lotion', 'floral water', 'deodorant'],
      ...['bath salts', 'body oil', 'care', 'face', 'body', 'cosmetics'],
    ],
  },
  {
    kind: 'oil',
    fr: ['huile essentielle', 'huiles essentielles', 'synergie', 'huiles pures'],
    en: ['essential oil', 'synergy', 'synergies', 'blend'],
  },
  {
    kind: 'grocery',
    fr: [
      ...[
        'miel',
        'tisane',
        'infusion',
        'the',
        'rooibos',
        'sirop',
        'epice',
        'rayon',
        'pollen',
        'gelee royale',
      ],
      ...['oxymel', 'vinaigre', 'confiture', 'huile d olive', 'moutarde', 'cafe'],
    ],
    en: [
      ...['honey', 'herbal tea', 'infusion', 'tea', 'rooibos', 'syrup', 'spice', 'honeycomb', 'pollen'],
      ...['royal jelly', 'oxymel', 'vinegar', 'jam', 'olive oil', 'mustard', 'coffee'],
    ],
  },
];

type Named = Pick<AdminProduct, 'category' | 'translations'>;

/** Kind suggested by the words of a product's name, else of its category; the owner decides. */
export function proposedKind(product: Named, language: Language): ProductKind | undefined {
  const { fr, en } = product.translations;
  return kindIn(fr.name, 'fr') ?? kindIn(en.name, 'en') ?? kindIn(product.category, language);
}

function kindIn(text: string, language: Language): ProductKind | undefined {
  const padded = ` ${foldText(text).replace(/[^a-z0-9]+/g, ' ')} `;
  const holds = (word: string) => padded.includes(` ${word} `) || padded.includes(` ${word}s `);
  return terms.find((one) => one[language].some(holds))?.kind;
}
