/** Checks types and lint rules of all files: oxlint, and Astro's own tool for the templates of pages. */
import { run } from './toolchain.mjs';

const tools = [
  'node_modules/oxlint/bin/oxlint',
  'node_modules/eslint/bin/eslint.js frontend/src/**/*.astro --max-warnings 0',
  // Only pages are checked by Astro, because oxlint has checked the files that they import.
  'node_modules/astro/bin/astro.mjs check --root frontend --tsconfig tsconfig.astro.json --minimumFailingSeverity warning',
];
const areGreen = tools.map((tool) => run('node', tool.split(' '), { ASTRO_TELEMETRY_DISABLED: '1' }));
process.exit(areGreen.every(Boolean) ? 0 : 1);
