import { isoToday } from '@shop/shared';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends a CSV stream as a download. After an error the connection is cut, so that the client does not mistake a
 * partial file for a complete one.
 */
export async function sendCsv(response: Response, name: string, file: Readable): Promise<void> {
  const day = isoToday();
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
  response.setHeader('Cache-Control', 'private, no-store');
  await pipeline(file, response).catch((error: unknown) => {
    // A client that disconnects causes this error, which needs no log entry.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
