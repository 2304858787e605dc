/**
 * `npm run sequences -- [--seed N] [--count M]`: random stories of orders, payments, refunds and events that come late,
 * twice or never, each ended by a look at the books. What breaks is printed with its seed: `--seed N --count 1` plays it.
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
const suite = ['scripts/unit.mjs', '--selectProjects=backend', '--testPathPatterns=payments/sequences'];
process.exit(run('node', suite, env) ? 0 : 1);
