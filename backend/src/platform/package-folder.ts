import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Absolute folder of `backend/`, from the sources as from the build: what is data lies there and is not built. */
export const packageFolder = dirname(createRequire(import.meta.url).resolve('@shop/backend/package.json'));
