import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { INestApplicationContext } from '@nestjs/common';
import { withAppContext } from '../app-context.js';
import type { Config } from '../config.js';
import { openDatabase } from '../platform/database/open-database.js';
import type { Program, Values } from './program.js';

export { CheckFailed, Refusal, required, UsageError } from './program.js';
export type { Values } from './program.js';

/** A program that works on the shop's database, whose schema is brought up to date first. */
export interface Command extends Omit<Program, 'run'> {
  /** Answers the sentence to print. Throws an `AdminRefusal` or a `Refusal` when the command cannot be carried out. */
  run: (shop: CommandShop, values: Values) => Promise<string>;
}

export interface CommandShop {
  /** Every service of the shop: `app.get(ProductExportService)`. */
  app: INestApplicationContext;
  databaseUrl: string;
}

/** Makes a program that runs the command on the shop that the settings describe. */
export function onShop({ run, ...program }: Command): Program {
  return {
    ...program,
    run: (values, config) => withShop(config, (shop) => run(shop, values)),
  };
}

/** Calls `work` with the shop's database and services, whether the shop runs meanwhile or not. */
async function withShop<Result>(
  config: Config,
  work: (shop: CommandShop) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    const { url: databaseUrl } = database;
    return await withAppContext(config, databaseUrl, (app) => work({ app, databaseUrl }));
  } finally {
    await database.stop();
  }
}

/**
 * Reads the password from the first line of standard input, without echo at a terminal. Arguments are visible to
 * others.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  process.stderr.write('Password: ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  process.stderr.write('\n');
  return line;
}
