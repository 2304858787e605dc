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

/** Command that works on the shop's database, after missing migrations were run. */
export interface Command extends Omit<Program, 'run'> {
  /** Returns the text to print. Throws `AdminRefusal` or `Refusal` when the command cannot be carried out. */
  run: (shop: CommandShop, values: Values) => Promise<string>;
}

export interface CommandShop {
  /** Dependency injection container with every service, for example `app.get(ProductExportService)`. */
  app: INestApplicationContext;
  databaseUrl: string;
}

/** Creates a program that runs the command on the configured shop. */
export function onShop({ run, ...program }: Command): Program {
  return {
    ...program,
    run: (values, config) => withShop(config, (shop) => run(shop, values)),
  };
}

/** Calls `work` with the shop's database and services, whether the server is running or not. */
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
 * Reads a password from the first line of standard input, without echo at a terminal, because other users can see
 * command-line arguments.
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
