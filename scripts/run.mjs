/** `node scripts/run.mjs FILE [ARG …]`: runs a file of the project, after installing and building what is stale. */
import { build } from './build.mjs';
import { become, install } from './toolchain.mjs';

// The owner's own commands are the shop's; all others test or measure it.
const needs = { backend: 'shop', bench: 'bench' };
install(needs[process.argv[2]?.split('/')[0]] ?? 'tests');
build();
become(['--enable-source-maps', ...process.argv.slice(2)]);
