/**
 * `npm run sequences -- [--seed N] [--count M]`: runs random sequences of orders, payments, refunds and webhook events
 * that are late, repeated or lost, and audits stored data after each. A failure is printed with its seed; `--seed N
 * --count 1` reproduces it.
 */
import { parseArgs } from 'node:util';
import { install, run } from './toolchain.mjs';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string', default: '2000' } },
});
const seed = values.seed ?? String(Math.floor(Date.now() / 1000));
console.log(`seed ${seed}, ${values.count} sequences`);
install('tests');
const env = { SEQUENCES_SEED: seed, SEQUENCES_COUNT: values.count };
const suite = [
  'scripts/unit.mjs',
  '--selectProjects=backend',
  '--testPathPatterns=payments/provider/sequences',
];
process.exit(run('node', suite, env) ? 0 : 1);
