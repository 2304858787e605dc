import { DataSource } from 'typeorm';
import type { EntitySchema, MixedList } from 'typeorm';

type Classes = MixedList<(new () => object) | EntitySchema>;

/** Milliseconds. The server gives up on a statement first; the client's limit is for a server that froze. */
const timeouts = { connect: 2_000, statement: 5_000, lock: 2_000, idleInTransaction: 10_000, query: 6_000 };

/** The one connection pool. `synchronize` is never on: the schema is the migrations, read by a human. */
export function createDataSource(
  url: string,
  entities: Classes,
  migrations: MixedList<new () => object>,
): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: entities as MixedList<new () => object>,
    migrations: migrations as MixedList<new () => never>,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    // The migrations say what the schema needs; a replica could not be given it.
    installExtensions: false,
    poolSize: 10,
    connectTimeoutMS: timeouts.connect,
    applicationName: 'shop',
    extra: {
      query_timeout: timeouts.query,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      options: '-c timezone=UTC',
    },
  });
}

/** Any number that no other advisory lock of the shop uses. */
const migrationLock = 7_201_001;

/** Runs what is missing; of several instances that start at once, one migrates and the others wait. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SET statement_timeout = 0`);
    await runner.query(`SELECT pg_advisory_lock($1)`, [migrationLock]);
    await dataSource.runMigrations();
  } finally {
    await runner.query(`SELECT pg_advisory_unlock($1)`, [migrationLock]).catch(() => undefined);
    await runner.query(`RESET statement_timeout`).catch(() => undefined);
    await runner.release();
  }
}
