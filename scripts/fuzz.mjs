/**
 * `npm run fuzz [CASES] [SEED]`: sends many hostile random requests. The seed is printed, so that a failure can be
 * reproduced.
 */
import { install, run } from './toolchain.mjs';

const [cases = '5000', seed = ''] = process.argv.slice(2);
install('tests');
const env = { FUZZ_CASES: cases, ...(seed ? { FUZZ_SEED: seed } : {}) };
const suite = ['scripts/unit.mjs', '--selectProjects=backend', '--testPathPatterns=hostile/fuzz'];
process.exit(run('node', suite, env) ? 0 : 1);
