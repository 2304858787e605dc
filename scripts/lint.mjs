/** Types and rules of every file: oxlint, but for Astro's pages, whose templates only their own tools can read. */
import { run } from './toolchain.mjs';

const tools = [
  'node_modules/oxlint/bin/oxlint',
  'node_modules/eslint/bin/eslint.js frontend/src/**/*.astro --max-warnings 0',
  // Of the pages alone: the files that they import have been looked at.
  'node_modules/astro/bin/astro.mjs check --root frontend --tsconfig tsconfig.astro.json --minimumFailingSeverity warning',
];
const areGreen = tools.map((tool) => run('node', tool.split(' '), { ASTRO_TELEMETRY_DISABLED: '1' }));
process.exit(areGreen.every(Boolean) ? 0 : 1);
