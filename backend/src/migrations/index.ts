import { Platform1763600000500 } from './1763600000500-platform.js';
import { Auth1763600001000 } from './1763600001000-auth.js';
import { Catalog1763600002000 } from './1763600002000-catalog.js';

/** In the order in which they run; a migration that has landed is never edited. */
export const migrations: (new () => object)[] = [
  Platform1763600000500,
  Auth1763600001000,
  Catalog1763600002000,
];
