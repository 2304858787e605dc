/** Words and short phrases, in any language, that mean the same to whoever searches. */
export interface SynonymGroup {
  id: number;
  words: string[];
  version: number;
}

export interface SynonymGroupInput {
  words: string[];
  version?: number;
}

/** Words of a typed group: separated by commas, each once. */
export function splitWords(text: string): string[] {
  const words = text.split(',').map((word) => word.trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter(Boolean))];
}
