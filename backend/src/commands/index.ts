import type { Environment } from '../config.js';
import { exitCodes, runProgram, type Program } from './program.js';

/** Commands by the name of their npm script, loaded only when run. */
const commands: Record<string, () => Promise<{ program: Program }>> = {
  'admin:create': () => import('./admin-create.js'),
  'admin:reset-password': () => import('./admin-reset-password.js'),
  'admin:second-factor-off': () => import('./admin-second-factor-off.js'),
  audit: () => import('./audit.js'),
  backup: () => import('./backup.js'),
  export: () => import('./export.js'),
  import: () => import('./import.js'),
  migrate: () => import('./migrate.js'),
  restore: () => import('./restore.js'),
  seed: () => import('./seed.js'),
};

/** Runs a command with these arguments and environment variables. Returns the exit code. */
export async function runCommand(name: string, args: string[], env: Environment): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load) return runProgram((await load()).program, args, env);
  console.error(`Say one of: ${Object.keys(commands).join(', ')}`);
  return exitCodes.wrongUsage;
}
