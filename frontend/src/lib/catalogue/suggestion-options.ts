import {
  localePath,
  formatPrice,
  imageUrl,
  productPath,
  type Language,
  type Suggestions,
} from '@shop/shared';
import { cataloguePath } from './catalogue-url.ts';
import { pagesFor } from './page-suggestions.ts';
import type { SuggestionTexts } from './suggestion-texts.ts';

export interface SuggestedOption {
  href: string;
  label: string;
  /** Note beside the label. */
  note?: string;
  /** Picture of the option; null for a product without one. */
  image?: string | null;
}

export interface SuggestedGroup {
  title: string;
  options: SuggestedOption[];
}

/** Suggestions below a search box, grouped and in order. The last option is always the search itself. */
export function suggestedGroups(
  typed: string,
  { products, categories, understoodAs }: Suggestions,
  texts: SuggestionTexts,
  language: Language,
): SuggestedGroup[] {
  const title = understoodAs ? texts.understood.replace('{search}', understoodAs) : texts.products;
  const groups: SuggestedGroup[] = [
    {
      title,
      options: products.map((product) => ({
        href: localePath(language, productPath(product)),
        label: product.name,
        note: product.stock > 0 ? formatPrice(product.price, language) : texts.soldOut,
        image: product.image ? imageUrl(product.image, 160) : null,
      })),
    },
    {
      title: texts.categories,
      options: categories.map(({ id, name, parent }) => ({
        href: cataloguePath(language, { category: id }),
        label: name,
        note: parent,
      })),
    },
    {
      title: texts.pages,
      options: pagesFor(typed, language).map(({ label, href }) => ({ label: texts.labels[label], href })),
    },
    {
      title: '',
      options: [
        { href: cataloguePath(language, { search: typed }), label: texts.all.replace('{search}', typed) },
      ],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
