import { Controller, Query } from '@nestjs/common';
import { limits, type Language, type Suggestions } from '@shop/shared';
import type { Tag } from '../../../platform/database/cache-tags.js';
import { CachedByTags } from '../../../platform/http/routes/cached-by-tags.js';
import { EmptyIsAbsent } from '../../../platform/http/input/dto-rules.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { OptionalText } from '../../../platform/http/input/validation.js';
import { Route } from '../../../platform/http/routes/route.js';
import { SuggestionQueries } from './suggestion.queries.js';

class SuggestionQueryDto {
  /** Text that the visitor has typed so far. */
  @EmptyIsAbsent()
  @OptionalText(limits.search)
  q?: string;
}

const tagsOf = ({ products }: Suggestions): Tag[] => [
  'products',
  'categories',
  'synonyms',
  ...products.map(({ id, productId = id }) => `product:${productId}` as const),
];

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestionQueries: SuggestionQueries) {}

  @Route('GET /search/suggestions')
  @CachedByTags(tagsOf)
  suggest(
    @Query() { q = '' }: SuggestionQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<Suggestions> {
    return this.suggestionQueries.suggest(q, language);
  }
}
