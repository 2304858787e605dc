import type { PDFDocumentProxy } from 'pdfjs-dist';

export interface ReadPdf {
  /** The texts of each page, a line each where they stand on one height. */
  pages: string[];
  title: string;
  language: string;
  /** Roles of the tagged elements of the first page (`H1`, `Table`, `TH` …), in reading order. */
  roles: string[];
}

interface Node {
  role?: string;
  children?: Node[];
}

/** Reads a PDF as a viewer does. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) pages.push(await textOf(document, page));
  const tree = (await (await document.getPage(1)).getStructTree()) as Node | null;
  await task.destroy();
  return { pages, title: info.Title ?? '', language: info.Language ?? '', roles: rolesOf(tree ?? {}) };
}

async function textOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await document.getPage(number)).getTextContent();
  let text = '';
  for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
  return text;
}

function rolesOf({ role, children = [] }: Node): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)];
}
