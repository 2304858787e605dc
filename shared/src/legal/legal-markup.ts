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
import { fillPlaceholders } from './placeholders.ts';

const listPlace = '{retention}' satisfies `{${LegalPlace}}`;

/**
 * Fills the shop's data into the placeholders of a legal text. Sentences and list items with missing data are removed.
 */
export function fillLegalText(document: LegalDocument, facts: LegalFacts): LegalDocument {
  const fill = (text: string) => fillPlaceholders(text, facts);
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

/**
 * Parses the source format of legal texts: `# Title`, an introduction, then sections `## Title {#id}` with paragraphs
 * and `- item` lists. An empty line ends a paragraph.
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

/** Joins the lines of a paragraph; titles and list items stay on lines of their own. */
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

/** Consecutive list items form one list. */
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

/** Section ids that pages of the shop link to, so that every version must contain them. */
export const linkedSections: Record<LegalKind, Record<Language, readonly string[]>> = {
  terms: { fr: ['livraison', 'returns'], en: ['delivery', 'returns'] },
  privacy: { fr: [], en: [] },
  notice: { fr: [], en: [] },
};

/** First error of a legal text: `fault` is the last part of the API error code, `name` the item concerned. */
export interface LegalFault {
  fault: 'shape' | 'place' | 'section_missing' | 'section_twice';
  name: string;
}

export function legalFaultOf(source: string, kind: LegalKind, language: Language): LegalFault | null {
  const { title, intro, sections } = parseLegalText(source);
  const isWhole = title && intro && sections.length > 0;
  if (!isWhole || sections.some(({ parts, ...head }) => !head.title || parts.length === 0))
    return { fault: 'shape', name: '' };
  const placeholder = wrongPlace(sections, [title, intro]);
  if (placeholder !== undefined) return { fault: 'place', name: placeholder };
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return { fault: 'section_twice', name: twice };
  const missing = linkedSections[kind][language].find((id) => !ids.includes(id));
  return missing === undefined ? null : { fault: 'section_missing', name: missing };
}

/** First text in braces that is not a valid placeholder, or a list placeholder inside a sentence. */
function wrongPlace(sections: readonly LegalSection[], heads: readonly string[]): string | undefined {
  const texts = sections.flatMap(({ title, parts }) => [
    title,
    ...parts.flat().filter((text) => !parts.includes(text) || text !== listPlace),
  ]);
  const known: readonly string[] = legalPlaces
    .map((placeholder) => `{${placeholder}}`)
    .filter((placeholder) => placeholder !== listPlace);
  return [...heads, ...texts]
    .flatMap((text) => text.match(/\{[^{}]{0,40}\}?|\}/g) ?? [])
    .find((found) => !known.includes(found));
}
