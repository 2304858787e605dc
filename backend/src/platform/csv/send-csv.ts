import { isoToday } from '@shop/contracts';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends a file for spreadsheets as it is made; one that breaks off is cut, so that nobody takes it for whole. */
export async function sendCsv(response: Response, name: string, file: Readable): Promise<void> {
  const day = isoToday();
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
  response.setHeader('Cache-Control', 'private, no-store');
  await pipeline(file, response).catch((error: unknown) => {
    // Whoever asked has gone: nobody is left to be told.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
