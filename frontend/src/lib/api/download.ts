import { requestPath, type Address } from './api.ts';
import { saveFile } from './save-file.ts';

/** Downloads a file from the API; `onBytes` receives the number of bytes loaded so far. */
export async function download(path: Address, onBytes: (bytes: number) => void): Promise<void> {
  const response = await requestPath(path);
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (const reader = response.body?.getReader(); reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    onBytes((bytes += value.length));
  }
  const type = response.headers.get('Content-Type') ?? '';
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  saveFile(name ?? 'export', new Blob(parts, { type }));
}
