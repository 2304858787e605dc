import { extractText, getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  /** Texts of each page; texts at the same height form one line. */
  pages: string[];
  title: string;
  language: string;
  /** Roles of the tagged elements on the first page (`H1`, `Table`, `TH` …), in reading order. */
  roles: string[];
}

interface Node {
  role?: string;
  children?: Node[];
}

/** Reads the texts and tags of a PDF. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const { text: pages } = await extractText(document);
  const tree = (await (await document.getPage(1)).getStructTree()) as Node | null;
  await document.loadingTask.destroy();
  return { pages, title: info.Title ?? '', language: info.Language ?? '', roles: rolesOf(tree ?? {}) };
}

function rolesOf({ role, children = [] }: Node): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)];
}
