import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Absolute path of `backend/`, both from sources and build, since data files are not part of the build. */
export const packageFolder = dirname(createRequire(import.meta.url).resolve('@shop/backend/package.json'));
