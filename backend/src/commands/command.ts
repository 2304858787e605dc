import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig, loadEnvironment } from '../config.js';
import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';
import { Accounts, AdminRefusal, Admins } from '../modules/auth/index.js';
import { createDataSource, migrate } from '../platform/database/data-source.js';
import { Db } from '../platform/database/db.js';
import { EventBus } from '../platform/database/event-bus.js';
import { openDatabase } from '../platform/database/open-database.js';
import { Tags } from '../platform/database/tags.js';

export type Options = Record<string, { type: 'string' | 'boolean'; default?: string | boolean }>;
export type Values = Record<string, string | boolean | undefined>;

export interface Command {
  /** Printed by `--help`, and when the arguments are wrong. */
  usage: string;
  options: Options;
  /** Answers the sentence to print. Throws an `AdminRefusal` or a `Refusal` for what cannot be done. */
  run(shop: CommandShop, values: Values): Promise<string>;
}

/** What a command works on. */
export interface CommandShop {
  admins: Admins;
  databaseUrl: string;
}

const exitCodes = { done: 0, failed: 1, wrongUsage: 2 };

/** Runs a command of the shop from the arguments of the process, and sets its exit code. */
export async function runCommand(command: Command): Promise<void> {
  const values = valuesOf(command);
  if (!values) {
    console.error(command.usage);
    process.exitCode = exitCodes.wrongUsage;
  } else if (values.help) {
    console.log(command.usage);
  } else {
    process.exitCode = await perform(command, values);
  }
}

function valuesOf({ options }: Command): Values | undefined {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean' } }, strict: true }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n`);
    return undefined;
  }
}

async function perform(command: Command, values: Values): Promise<number> {
  try {
    console.log(await withShop((shop) => command.run(shop, values)));
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${command.usage}`);
      return exitCodes.wrongUsage;
    }
    const isSaid = error instanceof AdminRefusal || error instanceof ConfigError || error instanceof Refusal;
    console.error(isSaid ? error.message : error);
    return exitCodes.failed;
  }
}

/** The arguments are wrong: the sentence says how. */
export class UsageError extends Error {}

/** It cannot be done: the sentence says why. */
export class Refusal extends Error {}

/** The database as the shop has it, whether the shop runs meanwhile or not. */
async function withShop<Result>(work: (shop: CommandShop) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(loadConfig(loadEnvironment()), () => undefined);
  const dataSource = createDataSource(database.url, entities, migrations);
  try {
    await dataSource.initialize();
    await migrate(dataSource);
    const db = new Db(dataSource, new EventBus(), new Tags(dataSource));
    return await work({ admins: new Admins(db, new Accounts(db)), databaseUrl: database.url });
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await database.stop();
  }
}

/** The password from standard input: its first line, or typed unseen at a terminal. Never an argument, which others see. */
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

/** A required text among the arguments. */
export function required(values: Values, name: string): string {
  const value = values[name];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new UsageError(`--${name} is missing`);
}
