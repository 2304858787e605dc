/** Words and short phrases, in any language, that the search treats as equal. */
export interface SynonymGroup {
  id: number;
  terms: string[];
  version: number;
}

export interface SynonymGroupInput {
  terms: string[];
  version?: number;
}

/** Search text without results. */
export interface SearchMiss {
  /** Search text in lower case without accents. */
  term: string;
  /** Number of searches within the last `keptDays.searchMiss` days. */
  times: number;
  /** Day of the latest search in the shop's time zone, such as `2026-11-28`. */
  lastDay: string;
}

/** Splits a comma-separated list of words and removes duplicates. */
export function splitTerms(text: string): string[] {
  const terms = text.split(',').map((word) => word.trim().replace(/\s+/g, ' '));
  return [...new Set(terms.filter(Boolean))];
}
