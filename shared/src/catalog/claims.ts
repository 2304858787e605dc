import { foldText } from '../kit/text.ts';

/**
 * Words that say what a product does for health, which in Canada only one with a natural product number may say
 * (Natural Health Products Regulations). Without accents; `*` stands for any ending.
 */
const claims: readonly string[] = [
  // French
  ...['soigne', 'soigner', 'guerit', 'guerir', 'guerison', 'soulage*', 'curatif*', 'curative*', 'previent'],
  ...[
    'antibacterien*',
    'antiseptique*',
    'antifongique*',
    'antiviral*',
    'antibiotique*',
    'anti inflammatoire*',
  ],
  ...['antidouleur', 'analgesique*', 'cicatrisant*', 'expectorant*', 'decongestionnant*', 'antioxydant*'],
  ...['medicinal*', 'therapeutique*', 'detox*', 'immunitaire*', 'immunite', 'diuretique', 'laxati*'],
  ...['insomnie*', 'anxiete', 'depression', 'arthrite', 'arthrose', 'eczema', 'psoriasis', 'rhume', 'grippe'],
  ...[
    'toux',
    'migraine*',
    'diabete',
    'cancer*',
    'cholesterol',
    'hypertension',
    'infection*',
    'maux de gorge',
  ],
  ...['maux de tete', 'maux d estomac', 'facilite la digestion', 'aide a dormir', 'favorise le sommeil'],
  // English
  ...['heals', 'healing', 'cures', 'cure', 'treats', 'relieve*', 'relief', 'prevents', 'remedy for'],
  ...[
    'antibacterial',
    'antiseptic',
    'antifungal',
    'antibiotic',
    'anti inflammatory',
    'painkiller*',
    'pain relief',
  ],
  ...[
    'decongestant*',
    'antioxidant*',
    'therapeutic*',
    'immune',
    'immunity',
    'diuretic',
    'laxative*',
    'insomnia',
  ],
  ...['anxiety', 'arthritis', 'cold and flu', 'flu', 'cough*', 'diabetes', 'sore throat*', 'headache*'],
  ...['stomach ache*', 'aids digestion', 'helps digestion', 'helps you sleep', 'promotes sleep'],
];

const patterns = claims.map((claim) => {
  const words = claim.replace(/\*$/, '');
  return new RegExp(`(?<![a-z])${words}${claim.endsWith('*') ? '[a-z]*' : ''}(?![a-z])`);
});

/** The words of health that some texts use, as the texts write them, each once and in the order of the list. */
export function claimWords(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const { folded, places } = foldWithPlaces(text);
    return patterns.flatMap((pattern) => {
      const match = pattern.exec(folded);
      if (!match) return [];
      const end = match.index + match[0].length;
      return [text.slice(places[match.index], places[end] ?? text.length)];
    });
  });
  return [...new Set(found.map((word) => word.toLowerCase()))];
}

/** The text folded sign by sign, signs between words as one blank, and where each of its letters stood. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const sign of text) {
    const plain = foldText(sign).replace(/[^a-z0-9]+/g, ' ');
    const isSecondBlank = plain === ' ' && folded.endsWith(' ');
    if (!isSecondBlank) {
      folded += plain;
      for (let letter = 0; letter < plain.length; letter += 1) places.push(place);
    }
    place += sign.length;
  }
  return { folded, places };
}
