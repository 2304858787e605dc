/** `npm run shots [PATTERN]`: pictures of every page and screen, or of those whose name matches, in `shots/`. */
import { installBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install, run } from './toolchain.mjs';

install();
build();
installBrowser();
const [only = ''] = process.argv.slice(2);
const command = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/shots/shots.config.ts'];
process.exit(run('node', command, only ? { SHOTS_ONLY: only } : {}) ? 0 : 1);
