/** `npm start`: from a fresh clone to a running shop. */
import { build } from './build.mjs';
import { become, install } from './toolchain.mjs';

install();
build();
become(['--enable-source-maps', 'backend/dist/main.js']);
