/** Search text without its price limit, and the limit in whole dollars. */
export interface WrittenPrice {
  search: string;
  min?: number;
  max?: number;
}

const amount = String.raw`\$?\s?(\d{1,5}(?:[.,]\d{1,2})?)\s?(?:\$|dollars?|cad)?`;
/** The number must not be followed by a unit of measure: "moins de 15 ml" is no price limit. */
const end = String.raw`(?=$|\s(?!\s*(?:mg|g|gr|kg|ml|cl|l|oz|lb|cm|mm|%|gramme|once|litre|ounce|pound)s?\b))`;
const below = String.raw`(?:(?:à|a)\s)?moins (?:de|que)|en dessous de|sous|jusqu['’]?\s?(?:à|a)|max(?:imum)?|under|below|less than|up to`;
const above = String.raw`plus de|à partir de|a partir de|dès|over|above|more than|from`;
const limitAfter = (before: string) => new RegExp(String.raw`(?<=^|\s)(?:${before})\s${amount}${end}`, 'iu');
const patterns = { max: limitAfter(below), min: limitAfter(above) } as const;

/**
 * Extracts a price limit such as "moins de 15 $" or "under 15" from a search text; a limit with cents is rounded
 * outwards.
 */
export function splitPrice(search: string): WrittenPrice {
  const found: WrittenPrice = { search };
  for (const [name, pattern] of Object.entries(patterns) as ['min' | 'max', RegExp][]) {
    const match = pattern.exec(found.search);
    if (!match) continue;
    const dollars = Number(match[1]?.replace(',', '.'));
    const whole = name === 'max' ? Math.ceil(dollars) : Math.floor(dollars);
    if (whole > 0) found[name] = whole;
    found.search = found.search.replace(match[0], ' ').replace(/\s+/gu, ' ').trim();
  }
  return found;
}
