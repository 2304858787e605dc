/** `npm start`: from a fresh clone to a running shop. */
import { build } from './build.mjs';
import { become, install, shopProcess } from './toolchain.mjs';

install();
build();
become(shopProcess.args, shopProcess.env);
