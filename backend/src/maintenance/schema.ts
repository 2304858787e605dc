import { migrations } from '../migrations/index.js';

/** Migrations that this version knows, the oldest first. */
export const knownMigrations: readonly string[] = migrations
  .map(({ name }) => name)
  .sort((a, b) => timeOf(a) - timeOf(b));

/** TypeORM sorts migrations by the last 13 digits of their names. */
function timeOf(name: string): number {
  return Number(name.slice(-13));
}

/** Reason why this version cannot read a database with these migrations; undefined when it can. */
export function schemaProblem(steps: readonly string[]): string | undefined {
  const unknown = steps.filter((step) => !knownMigrations.includes(step));
  if (unknown.length > 0) return `It was made by a newer version of the shop (${unknown.join(', ')}).`;
  const missing = knownMigrations.filter((step) => !steps.includes(step));
  if (missing.length > 0)
    return `It lacks ${missing.join(', ')}: start this version of the shop on it first.`;
  return undefined;
}
