import { singularOf } from './search-words.js';

/**
 * Health complaints that no product is named after, and product words that are searched instead, the most relevant
 * first. The page states that nothing matches the complaint, because a shop may not claim that a product helps against
 * it.
 */
const symptoms: readonly { complaints: string; aisles: readonly string[] }[] = [
  { complaints: 'rhume grippe toux gorge cough throat cold influenza', aisles: ['miel', 'tisane'] },
  { complaints: 'sommeil dormir insomnie endormir sleep sleeping insomnia', aisles: ['tisane', 'infusion'] },
  { complaints: 'stress anxiete nervosite anxiety', aisles: ['lavande', 'tisane'] },
  {
    complaints: 'digestion ballonnement estomac nausee indigestion bloating nausea',
    aisles: ['menthe', 'tisane'],
  },
  { complaints: 'migraine cephalee headache', aisles: ['menthe', 'lavande'] },
  {
    complaints: 'eczema psoriasis demangeaison gercure irritation chapped itching',
    aisles: ['baume', 'creme', 'savon'],
  },
  { complaints: 'acne bouton comedon pimple blackhead', aisles: ['argile', 'savon'] },
  { complaints: 'courbature douleur arthrite pain ache arthritis', aisles: ['sapin', 'huile'] },
  { complaints: 'fatigue epuisement tiredness', aisles: ['the', 'gelee'] },
];

const aislesOf = new Map(
  symptoms.flatMap(({ complaints, aisles }) =>
    complaints.split(' ').map((complaint) => [singularOf(complaint), aisles] as const),
  ),
);

/** Words to search for instead of a complaint; empty for any other word. */
export const aislesFor = (word: string): readonly string[] => aislesOf.get(singularOf(word)) ?? [];
