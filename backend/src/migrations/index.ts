/** In the order in which they run; a migration that has landed is never edited. */
export const migrations: (new () => object)[] = [];
