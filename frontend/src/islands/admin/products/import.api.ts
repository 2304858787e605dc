import type { ErrorReply, ImportEvent, ImportReport } from '@shop/contracts';
import { ApiError, callHeaders } from '../../../lib/api.ts';
import { eventsIn } from './import-events.ts';

export type ImportProgress = Extract<ImportEvent, { progress: unknown }>['progress'];

interface Import {
  file: File;
  /** Of the report that was looked at: exactly that is done. Absent: nothing is done, only told. */
  digest?: string;
  onProgress: (progress: ImportProgress) => void;
}

/** Sends a file of products; the shop tells how far it is while it works. */
export async function importProducts({ file, digest, onProgress }: Import): Promise<ImportReport> {
  const body = new FormData();
  body.set('dryRun', String(digest === undefined));
  if (digest !== undefined) body.set('digest', digest);
  body.set('file', file);
  const response = await fetch('/api/admin/products/import', {
    method: 'POST',
    headers: callHeaders(),
    credentials: 'same-origin',
    body,
  });
  if (!response.ok || !response.body)
    throw new ApiError(response.status, await response.text(), response.statusText);
  for await (const event of eventsIn(response.body)) {
    if ('progress' in event) onProgress(event.progress);
    else if ('report' in event) return event.report;
    else throw refusalOf(event.refusal);
  }
  throw new TypeError('The shop stopped in the middle of its answer.');
}

const refusalOf = (reply: ErrorReply) => new ApiError(reply.statusCode, JSON.stringify(reply), reply.message);
