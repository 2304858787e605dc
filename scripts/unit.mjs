/**
 * `npm run test:unit [-- JEST'S OPTIONS]`: runs Jest with Node's flag for ES modules, because Nest consists of ES
 * modules only.
 */
import { run } from './toolchain.mjs';

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
process.exit(run('node', [...jest, ...process.argv.slice(2)]) ? 0 : 1);
