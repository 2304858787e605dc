import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.js';

/** A PostgreSQL server with a streaming replica. */
export interface PostgresPair {
  primaryUrl: string;
  replicaUrl: string;
  /** Runs SQL on the replica. */
  askReplica(sql: string): Promise<Record<string, unknown>[]>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The replica is created by copying files of the stopped server, since the embedded PostgreSQL lacks pg_basebackup.
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'pair-'));
  chmodSync(folder, 0o755);
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const open = (at: string, port?: number) => startEmbeddedPostgres({ folder: at, isThrowaway: true, port });
  await (await open(first)).stop();
  mkdirSync(second);
  execFileSync('cp', ['-a', `${first}/.`, second]);
  const primary = await open(first);
  const url = new URL(primary.urlOf('postgres'));
  const source = `host=${url.hostname} port=${url.port} user=${url.username} password=${url.password}`;
  writeFileSync(join(second, 'data/standby.signal'), '');
  appendFileSync(join(second, 'data/postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  let replica = await open(second);
  const replicaUrl = replica.urlOf('postgres');
  return {
    primaryUrl: primary.urlOf('postgres'),
    replicaUrl,
    askReplica: async (sql) => {
      const client = new pg.Client(replicaUrl);
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(sql);
      await client.end();
      return rows;
    },
    stopReplica: () => replica.stop(),
    startReplica: async () => void (replica = await open(second, Number(new URL(replicaUrl).port))),
    stop: async () => {
      await replica.stop();
      await primary.stop();
    },
  };
}
