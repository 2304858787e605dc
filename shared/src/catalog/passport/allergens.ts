import type { Bilingual, Language } from '../../kit/language.ts';

/**
 * The 24 fragrance allergens that cosmetics labels have had to name the longest (Regulation (EC) No 1223/2009, Annex
 * III, adopted by Health Canada).
 */
const named = [
  ...['Alpha-Isomethyl Ionone', 'Amyl Cinnamal', 'Amylcinnamyl Alcohol', 'Anise Alcohol', 'Benzyl Alcohol'],
  ...['Benzyl Benzoate', 'Benzyl Cinnamate', 'Benzyl Salicylate', 'Cinnamal', 'Cinnamyl Alcohol', 'Citral'],
  ...['Citronellol', 'Coumarin', 'Eugenol', 'Evernia Furfuracea Extract', 'Evernia Prunastri Extract'],
  ...['Farnesol', 'Geraniol', 'Hexyl Cinnamal', 'Hydroxycitronellal', 'Isoeugenol', 'Limonene', 'Linalool'],
  'Methyl 2-Octynoate',
] as const;

/** The 57 fragrance allergens added by Regulation (EU) 2023/1545. */
const added = [
  ...['3-Propylidenephthalide', '6-Methyl Coumarin', 'Acetyl Cedrene', 'Alpha-Terpinene', 'Amyl Salicylate'],
  ...['Anethole', 'Benzaldehyde', 'Beta-Caryophyllene', 'Camphor', 'Cananga Odorata Oil/Extract', 'Carvone'],
  ...['Cedrus Atlantica Oil/Extract', 'Cinnamomum Cassia Leaf Oil', 'Cinnamomum Zeylanicum Bark Oil'],
  ...['Citrus Aurantium Bergamia Peel Oil', 'Citrus Aurantium Flower Oil', 'Citrus Aurantium Peel Oil'],
  ...['Citrus Limon Peel Oil', 'Dimethyl Phenethyl Acetate', 'Eucalyptus Globulus Oil'],
  ...['Eugenia Caryophyllus Oil', 'Eugenyl Acetate', 'Geranyl Acetate', 'Hexadecanolactone'],
  ...['Hexamethylindanopyran', 'Isoeugenyl Acetate', 'Jasmine Oil/Extract', 'Juniperus Virginiana Oil'],
  ...['Laurus Nobilis Leaf Oil', 'Lavandula Oil/Extract', 'Lemongrass Oil', 'Linalyl Acetate'],
  ...['Lippia Citriodora Absolute', 'Mentha Piperita Oil', 'Mentha Viridis Leaf Oil', 'Menthol'],
  ...['Methyl Salicylate', 'Myroxylon Pereirae Oil/Extract', 'Narcissus Extract'],
  ...['Pelargonium Graveolens Flower Oil', 'Pinene', 'Pinus Mugo', 'Pinus Pumila', 'Pogostemon Cablin Oil'],
  ...['Rose Flower Oil/Extract', 'Rose Ketones', 'Salicylaldehyde', 'Santalol', 'Santalum Album Oil'],
  ...['Sclareol', 'Terpineol', 'Terpinolene', 'Tetramethyl Acetyloctahydronaphthalenes'],
  ...['Trimethylbenzenepropanol', 'Trimethylcyclopentenyl Methylisopentenol', 'Turpentine', 'Vanillin'],
] as const;

/** INCI names of the fragrance allergens, the same on labels in every language. */
export const fragranceAllergens = { named, added } as const;
export const allFragranceAllergens = [...named, ...added] as const;
export type FragranceAllergen = (typeof allFragranceAllergens)[number];

const nameKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Fragrance allergens in an INCI ingredient list. Whole names are compared: `d-Limonene` does not match `Limonene`. */
export function fragranceAllergensIn(inci: string): FragranceAllergen[] {
  const names = new Set(inci.split(/[,;•\n]/).map(nameKey));
  return allFragranceAllergens.filter((allergen) =>
    allergen.endsWith(' Oil/Extract')
      ? ['Oil', 'Extract'].some((form) => names.has(nameKey(allergen.replace('Oil/Extract', form))))
      : names.has(nameKey(allergen)),
  );
}

/** Food allergens that labels must name in Canada: priority allergens, gluten and added sulphites. */
export const foodAllergens = [
  ...['egg', 'milk', 'mustard', 'peanut', 'sesame', 'soy', 'wheat', 'gluten', 'sulphites'],
  ...['crustacean', 'mollusc', 'fish'],
  ...['almond', 'brazil_nut', 'cashew', 'hazelnut', 'macadamia', 'pecan', 'pine_nut', 'pistachio', 'walnut'],
] as const;
export type FoodAllergen = (typeof foodAllergens)[number];

const foodAllergenNames: Record<FoodAllergen, Bilingual> = {
  egg: { fr: 'œufs', en: 'eggs' },
  milk: { fr: 'lait', en: 'milk' },
  mustard: { fr: 'moutarde', en: 'mustard' },
  peanut: { fr: 'arachides', en: 'peanuts' },
  sesame: { fr: 'sésame', en: 'sesame' },
  soy: { fr: 'soya', en: 'soy' },
  wheat: { fr: 'blé', en: 'wheat' },
  gluten: { fr: 'gluten (avoine, orge, seigle)', en: 'gluten (oats, barley, rye)' },
  sulphites: { fr: 'sulfites', en: 'sulphites' },
  crustacean: { fr: 'crustacés', en: 'crustaceans' },
  mollusc: { fr: 'mollusques', en: 'molluscs' },
  fish: { fr: 'poisson', en: 'fish' },
  almond: { fr: 'amandes', en: 'almonds' },
  brazil_nut: { fr: 'noix du Brésil', en: 'Brazil nuts' },
  cashew: { fr: 'noix de cajou', en: 'cashews' },
  hazelnut: { fr: 'noisettes', en: 'hazelnuts' },
  macadamia: { fr: 'noix de macadamia', en: 'macadamia nuts' },
  pecan: { fr: 'pacanes', en: 'pecans' },
  pine_nut: { fr: 'pignons', en: 'pine nuts' },
  pistachio: { fr: 'pistaches', en: 'pistachios' },
  walnut: { fr: 'noix', en: 'walnuts' },
};

export function foodAllergenName(allergen: FoodAllergen, language: Language): string {
  return foodAllergenNames[allergen][language];
}
