import type { Logger } from 'typeorm';
import type { Db } from '../../../src/platform/database/db.js';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** SQL statements that the database received while `work` ran. */
export async function statementsOf(
  { dataSource }: Db,
  work: () => PromiseLike<unknown>,
): Promise<Statement[]> {
  const asked: Statement[] = [];
  const before = dataSource.logger;
  const logQuery = (sql: string, parameters: unknown[] = []) => void asked.push({ sql, parameters });
  dataSource.logger = { ...silent, logQuery };
  try {
    await work();
  } finally {
    dataSource.logger = before;
  }
  return asked;
}

const nothing = () => undefined;
const silent: Logger = {
  logQuery: nothing,
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
  logMigration: nothing,
  log: nothing,
};
