import type { Program } from './program.js';

/** By the names of their npm commands. Each loads what it needs. */
export const commands: Record<string, () => Promise<{ program: Program }>> = {
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
