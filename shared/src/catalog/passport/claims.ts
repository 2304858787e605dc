import { foldText } from '../../kit/text.ts';

/**
 * Words for health claims, which in Canada require a natural product number (Natural Health Products Regulations).
 * Without accents; `*` matches any word ending.
 */
const claims: readonly string[] = [
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
  const text = claim.replace(/\*$/, '');
  return new RegExp(`(?<![a-z])${text}${claim.endsWith('*') ? '[a-z]*' : ''}(?![a-z])`);
});

/** Health claim words found in the texts, spelled as in the texts, each once and in the order of the word list. */
export function claimWords(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const { folded, positions } = foldWithPlaces(text);
    return patterns.flatMap((pattern) => {
      const match = pattern.exec(folded);
      if (!match) return [];
      const end = match.index + match[0].length;
      return [text.slice(positions[match.index], positions[end] ?? text.length)];
    });
  });
  return [...new Set(found.map((word) => word.toLowerCase()))];
}

/**
 * Folded text with one blank for each run of separators, and the position of each of its letters in the original text.
 */
function foldWithPlaces(text: string): { folded: string; positions: number[] } {
  let folded = '';
  const positions: number[] = [];
  let start = 0;
  for (const sign of text) {
    const plain = foldText(sign).replace(/[^a-z0-9]+/g, ' ');
    const isSecondBlank = plain === ' ' && folded.endsWith(' ');
    if (!isSecondBlank) {
      folded += plain;
      for (let index = 0; index < plain.length; index += 1) positions.push(start);
    }
    start += sign.length;
  }
  return { folded, positions };
}
