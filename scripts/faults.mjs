/**
 * `npm run faults [--quick | ID …]`: kills, freezes and starves real processes of the shop, and checks its books after
 * each. Ends by itself within 15 minutes, with a line for each fault.
 */
import { install, run } from './toolchain.mjs';

install();
const isBuilt = run('node', ['scripts/build-backend.mjs']);
process.exit(isBuilt && run('node', ['--no-warnings', 'faults/run.ts', ...process.argv.slice(2)]) ? 0 : 1);
