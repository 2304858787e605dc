import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLanguage, type Language } from '@shop/shared';
import { ProductExportService } from '../modules/catalog/index.js';
import { CustomerExportService, OrderExportService } from '../modules/orders/index.js';
import { onShop, Refusal, required, UsageError, type CommandShop } from './command.js';

const usage = `Writes products, orders or customers to a file for spreadsheets (CSV).

  npm run export -- products --to products.csv
  npm run export -- orders --to commandes.csv --lang fr

  --to    the file; one that is there is replaced
  --lang  fr or en: its headings, its amounts and what stands between its cells (fr)
  --help  this text

Ends with 0 when done, 1 when refused, 2 when the arguments are wrong.`;

export const program = onShop({
  usage,
  subjects: ['products', 'orders', 'customers'],
  options: { to: { type: 'string' }, lang: { type: 'string', default: 'fr' } },
  run: async (shop, values) => {
    const to = required(values, 'to');
    if (!isLanguage(values.lang)) throw new UsageError('--lang is fr or en');
    const stream = await streamOf(shop, required(values, 'subject'), values.lang);
    await pipeline(stream, createWriteStream(to, { mode: 0o600 })).catch((error: unknown) => {
      const { path, message } = error as NodeJS.ErrnoException;
      throw path === to ? new Refusal(`${to} cannot be written: ${message}`) : error;
    });
    return `${to}: ${(await stat(to)).size} bytes.`;
  },
});

function streamOf({ app }: CommandShop, subject: string, language: Language): Promise<Readable> {
  if (subject === 'orders') return app.get(OrderExportService).stream({}, language);
  if (subject === 'customers') return app.get(CustomerExportService).stream({ who: 'all' }, language);
  return app.get(ProductExportService).stream({}, language);
}
