import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { to as copyTo } from 'pg-copy-streams';
import { Client } from '../../platform/database/client.js';
import { jobSchema } from '../../platform/jobs/job-queue.js';
import type { PictureReader } from '../integrity/picture-invariants.js';
import { pictureReferences } from '../pictures/picture-references.js';
import { stepsOf } from '../../platform/database/schema-steps.js';
import { ArchiveWriter } from './archive.js';
import { jobsPath, manifestPath, tableFolder, type Manifest } from './manifest.js';
import { listCounters, listTables, type Table } from './tables.js';

/** Bytes per piece into which a table is split. */
const pieceBytes = 4 * 1024 * 1024;
const picturesPerLine = 500;

export interface BackupOptions {
  databaseUrl: string;
  images: PictureReader;
  /** File to write; it gets this name only once it is complete. */
  file: string;
  print: (line: string) => void;
}

/**
 * SQL for jobs that wait, run or will be retried. Jobs of cron schedules are left out, because they are created again.
 */
const waitingJobs = `
  SELECT name, data, start_after AS "startAfter" FROM ${jobSchema}.job j
  WHERE state IN ('created', 'retry', 'active')
    AND NOT EXISTS (SELECT FROM ${jobSchema}.schedule s WHERE s.name = j.name)
  ORDER BY created_on`;

/**
 * Copies the whole shop into one file while the shop runs: the database in one snapshot, and the pictures that it
 * refers to. Since pictures never change and are removed a day late, none is missing. Returns the manifest.
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const temporary = `${options.file}.partial`;
  try {
    const archive = new ArchiveWriter(createWriteStream(temporary, { mode: 0o600, flush: true }));
    const manifest = await fill(archive, options);
    await archive.close();
    await rename(temporary, options.file);
    return manifest;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function fill(archive: ArchiveWriter, options: BackupOptions): Promise<Manifest> {
  const client = new Client({ connectionString: options.databaseUrl, application_name: 'shop-backup' });
  await client.connect();
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    const { rows } = await client.query<{ now: Date }>('SELECT now()');
    const manifest: Manifest = {
      format: 1,
      takenAt: (rows[0]?.now ?? new Date()).toISOString(),
      steps: await stepsOf(client),
      tables: [],
      counters: await listCounters(client),
      pictures: 0,
      jobs: 0,
      entries: 0,
      sha256: '',
    };
    for (const table of await listTables(client)) {
      manifest.tables.push({ ...table, rows: await addTable(archive, client, table) });
      options.print(`${table.name}: ${manifest.tables.at(-1)?.rows} rows`);
    }
    manifest.jobs = await addJobs(archive, client);
    manifest.pictures = await addPictures(archive, client, options);
    await client.query('COMMIT');
    return await addManifest(archive, manifest);
  } finally {
    await client.end();
  }
}

/** Adds a table to the archive and returns its number of rows. */
async function addTable(archive: ArchiveWriter, client: Client, { name, columns }: Table): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const stream = client.query(copyTo(`COPY (SELECT ${list} FROM "${name}") TO STDOUT`));
  let waiting: Buffer[] = [];
  let size = 0;
  let pieces = 0;
  const flush = async () => {
    if (size === 0) return;
    pieces += 1;
    await archive.add({ path: `${tableFolder(name)}${pieces}`, body: Buffer.concat(waiting) });
    waiting = [];
    size = 0;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= pieceBytes) await flush();
  }
  await flush();
  return stream.rowCount;
}

async function addJobs(archive: ArchiveWriter, client: Client): Promise<number> {
  const { rows: schemas } = await client.query(`SELECT to_regclass('${jobSchema}.job') IS NOT NULL AS known`);
  if (!(schemas[0] as { known: boolean }).known) return 0;
  const { rows } = await client.query(waitingJobs);
  if (rows.length > 0) await archive.add({ path: jobsPath, body: Buffer.from(JSON.stringify(rows)) });
  return rows.length;
}

/** A missing picture is skipped, so that the rest is saved; the audit reports it. */
async function addPictures(archive: ArchiveWriter, client: Client, options: BackupOptions): Promise<number> {
  const paths = [...(await pictureReferences(client, { byShop: true }))];
  let added = 0;
  for (const path of paths) {
    const body = await options.images.read(path).catch(() => undefined);
    if (!body) {
      options.print(`${path} is named and not there`);
      continue;
    }
    await archive.add({ path: path.slice(1), body });
    added += 1;
    if (added % picturesPerLine === 0) options.print(`pictures: ${added} of ${paths.length}`);
  }
  options.print(`pictures: ${added}`);
  return added;
}

async function addManifest(archive: ArchiveWriter, manifest: Manifest): Promise<Manifest> {
  const { entries } = archive.fingerprint;
  const whole = { ...manifest, entries, sha256: archive.fingerprint.digest() };
  await archive.add({ path: manifestPath, body: Buffer.from(JSON.stringify(whole, null, 2)) });
  return whole;
}
