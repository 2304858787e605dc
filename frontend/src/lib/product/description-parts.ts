/** Part of a product description: a paragraph, or facts written one per line as "Name : value". */
export type DescriptionPart =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'facts'; facts: { name: string; value: string }[] };

const factPattern = /^([^:]{2,40}?)[\s\u00a0]*: (.+)$/;

/** Splits a description at its empty lines. */
export function descriptionParts(description: string): DescriptionPart[] {
  return description
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.split(/\r?\n/).map((line) => line.trim()))
    .map((lines) => lines.filter(Boolean))
    .filter((lines) => lines.length > 0)
    .map(partOf);
}

function partOf(lines: string[]): DescriptionPart {
  const facts = lines.map((line) => factPattern.exec(line));
  const isFacts = lines.length > 1 && facts.every(Boolean);
  if (!isFacts) return { kind: 'paragraph', lines };
  return {
    kind: 'facts',
    facts: facts.map((match) => ({ name: match?.[1] ?? '', value: match?.[2] ?? '' })),
  };
}
