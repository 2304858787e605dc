/** `node scripts/run.mjs FILE [ARG …]`: runs a file of the project, after installing and building what is stale. */
import { build } from './build.mjs';
import { become, install } from './toolchain.mjs';

install();
build();
become(['--enable-source-maps', ...process.argv.slice(2)]);
