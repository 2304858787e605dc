/**
 * `npm start`: installs, builds and starts the shop, even from a fresh clone. `npm start -- --api` starts without the
 * site.
 */
import { build } from './build.mjs';
import { become, install, shopProcess } from './toolchain.mjs';

install('shop');
const more = process.argv.slice(2);
build({ only: more.includes('--api') ? 'backend' : undefined });
become([...shopProcess.args, ...more], shopProcess.env);
