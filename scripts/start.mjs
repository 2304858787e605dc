/** `npm start`: from a fresh clone to a running shop. `npm start -- --api` leaves the site out. */
import { build } from './build.mjs';
import { become, install, shopProcess } from './toolchain.mjs';

install('shop');
const more = process.argv.slice(2);
build({ only: more.includes('--api') ? 'backend' : undefined });
become([...shopProcess.args, ...more], shopProcess.env);
