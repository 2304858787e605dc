import type { ErrorReply, ImportEvent, ImportReport } from '@shop/shared';
import { ApiError, requestApi } from '../../../../lib/api/api.ts';
import { eventsIn } from './import-events.ts';

export type ImportProgress = Extract<ImportEvent, { progress: unknown }>['progress'];

interface Import {
  file: File;
  /** Digest of the reviewed report; the import applies exactly its changes. If absent, the file is only checked. */
  digest?: string;
  onProgress: (progress: ImportProgress) => void;
}

/** Uploads a product file to check or import it. The API streams progress events to `onProgress` meanwhile. */
export async function importProducts({ file, digest, onProgress }: Import): Promise<ImportReport> {
  const body = new FormData();
  body.set('dryRun', String(digest === undefined));
  if (digest !== undefined) body.set('digest', digest);
  body.set('file', file);
  const response = await requestApi('POST /admin/products/import', { body });
  for await (const event of eventsIn(response.body as ReadableStream<Uint8Array<ArrayBuffer>>)) {
    if ('progress' in event) onProgress(event.progress);
    else if ('report' in event) return event.report;
    else throw refusalOf(event.refusal);
  }
  throw new TypeError('The shop stopped in the middle of its answer.');
}

const refusalOf = (reply: ErrorReply) => new ApiError(reply.statusCode, JSON.stringify(reply), reply.message);
