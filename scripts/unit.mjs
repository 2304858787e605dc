/** `npm run test:unit [-- JEST'S OPTIONS]`: Nest is made of ES modules only, which Jest loads behind a flag of Node. */
import { run } from './toolchain.mjs';

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
process.exit(run('node', [...jest, ...process.argv.slice(2)]) ? 0 : 1);
