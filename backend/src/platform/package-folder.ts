import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Absolute path of `backend/`, from sources and build alike: data files are there and not in the build. */
export const packageFolder = dirname(createRequire(import.meta.url).resolve('@shop/backend/package.json'));
