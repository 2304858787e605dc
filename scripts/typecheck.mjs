/** Types of every package and of the Astro pages, and the rules that look at types and imports. */
import { run } from './toolchain.mjs';

const areTypesRight = run('node', ['node_modules/oxlint/bin/oxlint']);
// Of the pages alone: the files that they import have been looked at.
const pages = ['--root', 'frontend', '--tsconfig', 'tsconfig.astro.json'];
const astroCheck = [
  'node_modules/astro/bin/astro.mjs',
  'check',
  ...pages,
  '--minimumFailingSeverity',
  'warning',
];
const arePagesRight = run('node', astroCheck, { ASTRO_TELEMETRY_DISABLED: '1' });
process.exit(areTypesRight && arePagesRight ? 0 : 1);
