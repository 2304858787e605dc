/** Types of every package, and of the Astro pages. */
import { run } from './toolchain.mjs';

/** The first is all that Node runs as it is: one program, where six would read the same files again. */
const projects = ['tsconfig.scripts.json', 'backend', 'e2e'];
let isRight = true;
for (const project of projects)
  isRight = run('node', ['node_modules/typescript/bin/tsc', '-p', project]) && isRight;
const astroCheck = [
  'node_modules/astro/bin/astro.mjs',
  'check',
  '--root',
  'frontend',
  '--minimumFailingSeverity',
  'warning',
];
isRight = run('node', astroCheck, { ASTRO_TELEMETRY_DISABLED: '1' }) && isRight;
process.exit(isRight ? 0 : 1);
