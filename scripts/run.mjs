/** `node scripts/run.mjs FILE [ARG …]`: runs a built command of the back end, after installing and building what is stale. */
import { build } from './build.mjs';
import { become, install } from './toolchain.mjs';

install();
build();
become(['--enable-source-maps', ...process.argv.slice(2)]);
