import type { Fact } from '@shop/contracts';
import { descriptionParts, type DescriptionPart } from './description-parts.ts';

export interface ProductFacts {
  facts: Fact[];
  /** What may do harm, to be read before the rest. */
  warnings: string[];
  /** All the rest of the description. */
  text: DescriptionPart[];
}

/** The beginning of a sentence that warns. */
const warning =
  /(?:^|[.!?] )(?:ne pas |éviter |tenir hors|déconseillé|attention|do not |avoid |keep out of|not (?:for|suitable))/i;
const size = /\b\d+(?:[.,]\d+)?\s(?:g|kg|ml|cl|l)\b/i;
const isSize = /^(?:format|poids|volume|size|weight)$/i;

/**
 * What a description says of its product at a glance; where it names no size, the name of the product may
 * (`sizeLabel` names that fact). Of a size the label says it.
 */
export function productFacts(
  product: { name: string; description: string; label?: string },
  sizeLabel: string,
): ProductFacts {
  const parts = descriptionParts(product.description);
  const { label } = product;
  const said = parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []));
  // All sizes share the description: what it says of one is not true of the others.
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
