/**
 * `node scripts/run.mjs FILE [ARG …]`: runs a file of the project, after installing and building what is outdated.
 */
import { build } from './build.mjs';
import { become, install } from './toolchain.mjs';

// Scripts in `backend` are commands for shop owners and need only the shop's packages; other scripts test or measure.
const needs = { backend: 'shop', bench: 'bench' };
install(needs[process.argv[2]?.split('/')[0]] ?? 'tests');
build();
become(['--enable-source-maps', ...process.argv.slice(2)]);
