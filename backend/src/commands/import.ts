import { readFile } from 'node:fs/promises';
import { isLanguage, type ImportReport, type Language } from '@shop/shared';
import { ProductImportService } from '../modules/catalog/index.js';
import { AppError } from '../platform/errors/app-error.js';
import { TranslationService } from '../platform/i18n/translation.service.js';
import { CheckFailed, onShop, Refusal, required, UsageError, type CommandShop } from './command.js';

const usage = `Takes products from a file for spreadsheets (CSV): what the export writes, changed. All of it is done, or nothing.

  npm run import -- products --from products.csv --dry-run
  npm run import -- products --from products.csv

  --from     the file
  --dry-run  say what would change, line by line, and do nothing
  --lang     fr or en: the language of what is said (fr)
  --help     this text

A line with a number changes that product, one without makes a new one. An empty cell and a missing column leave
everything as it is. Beside "Stock à l'export" only the difference of the stock counts.

Ends with 0 when done, 1 when refused or when a line is wrong, 2 when the arguments are wrong.`;

export const program = onShop({
  usage,
  subjects: ['products'],
  options: {
    from: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    lang: { type: 'string', default: 'fr' },
  },
  run: async (shop, values) => {
    const from = required(values, 'from');
    if (!isLanguage(values.lang)) throw new UsageError('--lang is fr or en');
    const bytes = await readFile(from).catch((error: unknown) => {
      throw new Refusal(`${from} cannot be read: ${(error as Error).message}`);
    });
    const report = await importFrom(shop, bytes, values['dry-run'] === true, values.lang);
    if (report.problems.length > 0) throw new CheckFailed(textOf(report));
    return textOf(report);
  },
});

async function importFrom(
  { app }: CommandShop,
  bytes: Buffer,
  isDryRun: boolean,
  language: Language,
): Promise<ImportReport> {
  try {
    return await app
      .get(ProductImportService)
      .run(bytes, { language, actor: 'import', isDryRun, onProgress });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new Refusal(
      app.get(TranslationService).in(language, 'errors')(error.code.replace('.', '_'), error.args),
    );
  }
}

/** Prints progress at a terminal only, so that redirected output does not contain it. */
function onProgress({ step, done, total }: { step: string; done: number; total: number }): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${step} ${done}/${total}${done === total ? '\n' : ''}`);
}

function textOf({
  changes,
  problems,
  warnings,
  lines,
  created,
  updated,
  unchanged,
  isApplied,
}: ImportReport): string {
  const changed = changes.flatMap(({ line, kind, id, name, fields }) => [
    `${line}: ${kind === 'create' ? '+' : `#${id}`} ${name}`,
    ...fields.map(({ field, before, after }) => `    ${field}: ${shown(before)} → ${shown(after)}`),
  ]);
  const wrong = problems.map(({ line, field, message }) => `${line}: ${field ? `${field}: ` : ''}${message}`);
  const noted = warnings.map(({ line, message }) => `${line}: (${message})`);
  const verdict = isApplied ? 'done' : problems.length > 0 ? 'nothing was done' : 'nothing was done yet';
  const counts = `${lines} lines: ${created} new, ${updated} changed, ${unchanged} unchanged, ${problems.length} problems`;
  return [...changed, ...noted, ...wrong, `${counts}; ${verdict}.`].join('\n');
}

function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
