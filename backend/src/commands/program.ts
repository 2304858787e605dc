import { parseArgs } from 'node:util';
import { ConfigError, loadConfig, type Config, type Environment } from '../config.js';
import { AdminRefusal } from '../modules/auth/index.js';
import { SchemaRefusal } from '../platform/database/schema-steps.js';

export type Options = Record<string, { type: 'string' | 'boolean'; default?: string | boolean }>;
export type Values = Record<string, string | boolean | undefined>;

export interface Program {
  /** Text printed by `--help`, and when the arguments are wrong. */
  usage: string;
  options: Options;
  /** Allowed values of the only positional argument, passed as `subject`; absent: no positional argument. */
  subjects?: readonly string[];
  /** Returns the text to print. Throws `Refusal` when the program cannot be carried out. */
  run(values: Values, config: Config): Promise<string>;
}

/** Thrown when a command cannot be carried out, with the reason as message. */
export class Refusal extends Error {}

/** Thrown when a check has found problems: the message is printed as the result, and the exit code is not 0. */
export class CheckFailed extends Error {}

/** Thrown when the arguments are wrong, with the problem as message. */
export class UsageError extends Error {}

export const exitCodes = { done: 0, failed: 1, wrongUsage: 2 };

/** Runs a program with these arguments and environment variables. Returns the exit code. */
export async function runProgram(program: Program, args: string[], env: Environment): Promise<number> {
  const values = valuesOf(program, args);
  if (!values) {
    console.error(program.usage);
    return exitCodes.wrongUsage;
  }
  if (!values.help) return perform(program, values, env);
  console.log(program.usage);
  return exitCodes.done;
}

function valuesOf({ options, subjects }: Program, args: string[]): Values | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean' } },
      strict: true,
      allowPositionals: subjects !== undefined,
    });
    if (!subjects || values.help) return values;
    const [subject = ''] = positionals;
    if (positionals.length !== 1 || !subjects.includes(subject))
      throw new Error(`Say one of: ${subjects.join(', ')}`);
    return { ...values, subject };
  } catch (error) {
    console.error(`${(error as Error).message}\n`);
    return undefined;
  }
}

async function perform(program: Program, values: Values, env: Environment): Promise<number> {
  try {
    console.log(await program.run(values, loadConfig(env)));
    return exitCodes.done;
  } catch (error) {
    return report(program, error);
  }
}

function report({ usage }: Program, error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`);
    return exitCodes.wrongUsage;
  }
  if (error instanceof CheckFailed) {
    console.log(error.message);
    return exitCodes.failed;
  }
  const isSaid = [Refusal, AdminRefusal, ConfigError, SchemaRefusal].some((kind) => error instanceof kind);
  console.error(isSaid ? (error as Error).message : error);
  return exitCodes.failed;
}

export function required(values: Values, name: string): string {
  const value = values[name];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new UsageError(`--${name} is missing`);
}
