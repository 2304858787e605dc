import type { Fact } from '@shop/shared';
import { descriptionParts, type DescriptionPart } from './description-parts.ts';

export interface ProductFacts {
  facts: Fact[];
  /** Warnings, which are shown before the other texts. */
  warnings: string[];
  /** Description without the warnings and facts that were taken out. */
  text: DescriptionPart[];
}

/** Matches the beginning of a sentence that contains a warning. */
const warning =
  /(?:^|[.!?] )(?:ne pas |éviter |tenir hors|déconseillé|attention|do not |avoid |keep out of|not (?:for|suitable))/i;
const size = /\b\d+(?:[.,]\d+)?\s(?:g|kg|ml|cl|l)\b/i;
const isSize = /^(?:format|poids|volume|size|weight)$/i;

/**
 * Facts found in a product description. If it has no size, the size is taken from the product name, as the fact
 * `sizeLabel`; the size of a variant is its label.
 */
export function productFacts(
  product: { name: string; description: string; label?: string },
  sizeLabel: string,
): ProductFacts {
  const parts = descriptionParts(product.description);
  const { label } = product;
  const said = parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []));
  // Sizes in the description are left out for a variant, because all variants share the description.
  const facts = label ? said.filter(({ name }) => !isSize.test(name)) : said;
  const [inName] = label ? [label] : (size.exec(product.name) ?? []);
  if (inName && !facts.some(({ name }) => isSize.test(name)))
    facts.unshift({ name: sizeLabel, value: inName });
  const isWarning = (part: DescriptionPart) =>
    part.kind === 'paragraph' && warning.test(part.lines.join(' '));
  return {
    facts,
    warnings: parts.flatMap((part) =>
      part.kind === 'paragraph' && isWarning(part) ? [part.lines.join(' ')] : [],
    ),
    text: parts.filter((part) => part.kind === 'paragraph' && !isWarning(part)),
  };
}
