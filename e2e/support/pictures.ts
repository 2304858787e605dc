import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures.ts';

/** Valid PNG, large enough to be displayed. */
const bytes = readFileSync(new URL('../../frontend/public/icon-512.png', import.meta.url));

/** PNG file with this name for a file input. */
export const pictureNamed = (name: string) => ({ name, mimeType: 'image/png', buffer: bytes });

/** Files that every form refuses, with the expected error messages. */
export const wrongFiles = {
  text: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('miel') },
  /** Picture in a format that the shop does not accept. */
  gif: {
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  },
  large: { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
};

/**
 * Writes a file to disk and returns its path, since passing a large buffer to the browser takes a second of CPU time.
 */
export function onDisk({ name, buffer }: { name: string; buffer: Buffer }): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, buffer);
  return path;
}

/** Drops files on an element, as if dragged from the desktop. */
export async function dropFiles(page: Page, target: Locator, names: string[]): Promise<void> {
  const data = await page.evaluateHandle(
    ({ base64, files }) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      for (const name of files) transfer.items.add(new File([content], name, { type: 'image/png' }));
      return transfer;
    },
    { base64: bytes.toString('base64'), files: names },
  );
  await target.dispatchEvent('dragover', { dataTransfer: data });
  await target.dispatchEvent('drop', { dataTransfer: data });
}
