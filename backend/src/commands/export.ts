import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLanguage, type Language } from '@shop/contracts';
import { Accounts } from '../modules/auth/index.js';
import { Categories, Pictures, ProductExport, ProductQueries } from '../modules/catalog/index.js';
import { CustomerExport, OrderExport, OrderPayments, OrderQueries } from '../modules/orders/index.js';
import { Clock } from '../platform/clock.js';
import { Remembered } from '../platform/database/remembered.js';
import { Tags } from '../platform/database/tags.js';
import { ImageStore } from '../platform/files/image-store.js';
import { openFiles } from '../platform/files/open-files.js';
import { Refusal, required, runCommand, UsageError, type CommandShop } from './command.js';

const usage = `Writes products, orders or customers to a file for spreadsheets (CSV).

  npm run export -- products --to products.csv
  npm run export -- orders --to commandes.csv --lang fr

  --to    the file; one that is there is replaced
  --lang  fr or en: its headings, its amounts and what stands between its cells (fr)
  --help  this text

Ends with 0 when done, 1 when refused, 2 when the arguments are wrong.`;

await runCommand({
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

async function streamOf({ db, config }: CommandShop, subject: string, language: Language): Promise<Readable> {
  if (subject === 'orders')
    return new OrderExport(db, new OrderQueries(db, new OrderPayments(), new Clock())).stream({}, language);
  if (subject === 'customers') return new CustomerExport(db, new Accounts(db)).stream(undefined, language);
  const pictures = new Pictures(new ImageStore(await openFiles(config)));
  const categories = new Categories(db, pictures, new Remembered(new Tags(db.dataSource, config)));
  return new ProductExport(db, new ProductQueries(db, categories)).stream({}, language);
}
