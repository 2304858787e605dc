import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { build } from '../../../scripts/build.mjs';
import { install, temporaryFolder } from '../../../scripts/toolchain.mjs';

const pathOf = (file) => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

/** Starts one PostgreSQL server for the test run, with a migrated database that tests copy. */
export default async function setup() {
  // Some tests run commands concurrently, which must not install or build anything.
  install('tests');
  build({ only: 'backend', keep: true });
  const { startEmbeddedPostgres } = await import(pathOf('platform/database/embedded-postgres.js'));
  const folder = mkdtempSync(join(temporaryFolder(), 'shop-test-'));
  // The database server's unprivileged user needs access to the folder when tests run as root.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), isThrowaway: true });
  globalThis.testPostgres = postgres;
  process.env.TEST_FOLDER = folder;
  // Shops and commands in separate processes share compiled code, which saves a quarter of the time of a short one.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  process.env.TEST_POSTGRES_URL = postgres.urlOf('');
  const client = new pg.Client(postgres.urlOf('postgres'));
  await client.connect();
  await client.query('CREATE DATABASE template_shop');
  await client.end();
  const env = {
    ...process.env,
    DATABASE_URL: postgres.urlOf('template_shop'),
    DATA_DIR: join(folder, 'template'),
  };
  await promisify(execFile)(process.execPath, [pathOf('command.js'), 'migrate'], { env });
}
