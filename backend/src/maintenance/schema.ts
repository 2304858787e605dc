import type pg from 'pg';
import { migrations } from '../migrations/index.js';

/** The steps of the schema that this version knows, oldest first. */
export const knownSteps: readonly string[] = migrations
  .map(({ name }) => name)
  .sort((a, b) => timeOf(a) - timeOf(b));

/** As TypeORM orders them: by the last 13 digits of the name. */
function timeOf(name: string): number {
  return Number(name.slice(-13));
}

/** The steps that a database has gone; none where nothing is there. */
export async function stepsOf(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows: tables } = await client.query(`SELECT to_regclass('public.migrations') AS name`);
  if (!(tables[0] as { name: string | null }).name) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, id');
  return rows.map(({ name }) => name);
}

/** Why this version of the shop cannot read such a database as its own; undefined where it can. */
export function schemaProblem(steps: readonly string[]): string | undefined {
  const unknown = steps.filter((step) => !knownSteps.includes(step));
  if (unknown.length > 0) return `It was made by a newer version of the shop (${unknown.join(', ')}).`;
  const missing = knownSteps.filter((step) => !steps.includes(step));
  if (missing.length > 0)
    return `It lacks ${missing.join(', ')}: start this version of the shop on it first.`;
  return undefined;
}
