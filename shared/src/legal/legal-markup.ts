import { slugOf } from '../catalog/catalog.ts';
import type { Language } from '../kit/language.ts';
import {
  legalPlaces,
  type LegalDocument,
  type LegalFacts,
  type LegalKind,
  type LegalPart,
  type LegalPlace,
  type LegalSection,
} from './legal.ts';

const listPlace = '{retention}' satisfies `{${LegalPlace}}`;

/** The document with the shop's facts in their places, without sentences and items whose fact is missing. */
export function fillLegalText(document: LegalDocument, facts: LegalFacts): LegalDocument {
  // A company's name may end with a full stop ("inc."), which then ends the sentence, too.
  const fill = (text: string) =>
    withoutHoles(text, facts).replace(/\{(\w+)\}(\.(?!\w))?/g, (whole, name: string, stop = '') => {
      const value: unknown = facts[name as LegalPlace];
      if (typeof value !== 'string') return whole;
      return value.endsWith('.') ? value : `${value}${stop}`;
    });
  const filled = (part: LegalPart) => {
    if (typeof part !== 'string') return part.map(fill).filter(isAny);
    return part === listPlace ? facts.retention : fill(part);
  };
  return {
    title: fill(document.title),
    intro: fill(document.intro),
    sections: document.sections
      .map(({ id, title, parts }) => ({ id, title: fill(title), parts: parts.map(filled).filter(isAny) }))
      .filter(({ parts }) => isAny(parts)),
  };
}

const isAny = ({ length }: { length: number }) => length > 0;

/** A sentence ends with a full stop before a capital letter, a place or the end. */
const sentenceEnd = /(?<=[.!?…]\)?)\s+(?=[\p{Lu}«“{])/u;

function withoutHoles(text: string, facts: LegalFacts): string {
  const isMissing = (name: string) => facts[name as LegalPlace] === '';
  const isWhole = (sentence: string) =>
    [...sentence.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => !isMissing(name));
  return isWhole(text) ? text : text.split(sentenceEnd).filter(isWhole).join(' ');
}

/**
 * Reads how legal texts are written: `# Title`, a paragraph, then sections of `## Title {#id}` with paragraphs and
 * lists of `- item`; an empty line ends a paragraph. Everything else is text.
 */
export function parseLegalText(source: string): LegalDocument {
  const blocks = source
    .trim()
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap(linesTogether);
  const firstSection = blocks.findIndex((block) => block.startsWith('## '));
  const head = firstSection < 0 ? blocks : blocks.slice(0, firstSection);
  const [title = '', ...intro] = head[0]?.startsWith('# ') ? head : ['# ', ...head];
  const sections: { id: string; title: string; parts: LegalPart[] }[] = [];
  for (const block of firstSection < 0 ? [] : blocks.slice(firstSection)) {
    if (block.startsWith('## ')) sections.push({ ...sectionHead(block), parts: [] });
    else addTo(sections.at(-1)?.parts ?? [], block);
  }
  return { title: title.slice(2).trim(), intro: intro.join(' '), sections };
}

/** Titles and items stand on lines of their own, lines of a paragraph become one. */
function linesTogether(block: string): string[] {
  const together: string[] = [];
  for (const line of block.split('\n').map((one) => one.trim())) {
    const isAlone = /^(?:#{1,2}|-) /.test(line);
    const last = together.length - 1;
    const before = together[last];
    if (isAlone || before === undefined || before.startsWith('#')) together.push(line);
    else together[last] = `${before} ${line}`;
  }
  return together.filter(Boolean);
}

function sectionHead(line: string): { id: string; title: string } {
  const text = line.slice(3).trim();
  const named = /\{#([a-z0-9-]{1,60})\}$/.exec(text);
  const title = text.slice(0, named?.index).trim();
  return { id: named?.[1] ?? slugOf(title), title };
}

/** Items that follow each other are one list. */
function addTo(parts: LegalPart[], block: string): void {
  if (!block.startsWith('- ')) return void parts.push(block);
  const item = block.slice(2).trim();
  const last = parts.at(-1);
  if (last === undefined || typeof last === 'string') parts.push([item]);
  else parts[parts.length - 1] = [...last, item];
}

/** Plain text of a document for mails and contracts. */
export function legalPlainText({ title, intro, sections }: LegalDocument): string {
  const parts = (all: readonly LegalPart[]) =>
    all.map((part) => (typeof part === 'string' ? part : part.map((item) => `- ${item}`).join('\n')));
  return [title, intro, ...sections.flatMap((one) => [one.title, ...parts(one.parts)])].join('\n\n');
}

/** Sections that links of the shop lead to. */
export const linkedSections: Record<LegalKind, Record<Language, readonly string[]>> = {
  terms: { fr: ['livraison', 'returns'], en: ['delivery', 'returns'] },
  privacy: { fr: [], en: [] },
  notice: { fr: [], en: [] },
};

/** First fault that makes a text invalid, as the last part of its error code, with the name concerned. */
export interface LegalFault {
  fault: 'shape' | 'place' | 'section_missing' | 'section_twice';
  name: string;
}

export function legalFaultOf(source: string, kind: LegalKind, language: Language): LegalFault | null {
  const { title, intro, sections } = parseLegalText(source);
  const isWhole = title && intro && sections.length > 0;
  if (!isWhole || sections.some(({ parts, ...head }) => !head.title || parts.length === 0))
    return { fault: 'shape', name: '' };
  const place = wrongPlace(sections, [title, intro]);
  if (place !== undefined) return { fault: 'place', name: place };
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return { fault: 'section_twice', name: twice };
  const missing = linkedSections[kind][language].find((id) => !ids.includes(id));
  return missing === undefined ? null : { fault: 'section_missing', name: missing };
}

/** First text between braces that is no placeholder, or a list placeholder within a sentence. */
function wrongPlace(sections: readonly LegalSection[], heads: readonly string[]): string | undefined {
  const texts = sections.flatMap(({ title, parts }) => [
    title,
    ...parts.flat().filter((text) => !parts.includes(text) || text !== listPlace),
  ]);
  const known: readonly string[] = legalPlaces
    .map((place) => `{${place}}`)
    .filter((place) => place !== listPlace);
  return [...heads, ...texts]
    .flatMap((text) => text.match(/\{[^{}]{0,40}\}?|\}/g) ?? [])
    .find((found) => !known.includes(found));
}
