import { getDocumentProxy } from 'unpdf';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

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
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) pages.push(await textOf(document, page));
  const tree = (await (await document.getPage(1)).getStructTree()) as Node | null;
  await document.loadingTask.destroy();
  return { pages, title: info.Title ?? '', language: info.Language ?? '', roles: rolesOf(tree ?? {}) };
}

async function textOf(document: Document, number: number): Promise<string> {
  const { items } = await (await document.getPage(number)).getTextContent();
  let text = '';
  for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
  return text;
}

function rolesOf({ role, children = [] }: Node): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)];
}
