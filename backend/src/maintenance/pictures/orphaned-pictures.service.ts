import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Client } from '../../platform/database/client.js';
import { ImageStore } from '../../platform/files/image-store.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { pictureReferences } from './picture-references.js';

const job = 'maintenance.orphaned-pictures';
const every6Hours = '41 */6 * * *';
const batch = 1000;

/**
 * Removes pictures that no record refers to, a day after they were first found so, because a form may still use them
 * or a backup may be running. No other code removes pictures, so that a crash or rollback between changing a record
 * and a file cannot lose a used picture.
 */
@Injectable()
export class OrphanedPicturesService implements OnModuleInit {
  private readonly logger = new Logger(OrphanedPicturesService.name);

  constructor(
    private readonly jobQueue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly imageStore: ImageStore,
  ) {}

  onModuleInit(): void {
    const sweep = async () => {
      await this.sweep();
    };
    this.jobQueue.work(job, sweep, { cron: every6Hours, timeoutSeconds: 3_600 });
  }

  /** Removes orphaned pictures and returns their number. */
  async sweep(): Promise<number> {
    const { url: connectionString } = this.dataSource.options as { url: string };
    const client = new Client({ connectionString, application_name: 'shop-maintenance' });
    await client.connect();
    try {
      // Files are listed before references are read, so that a picture added in between is not removed.
      const paths: string[] = [];
      for await (const path of this.imageStore.paths()) paths.push(path);
      const named = await pictureReferences(client, { byShop: false });
      await this.note(
        client,
        paths.filter((path) => !named.has(path)),
      );
      return await this.removeOld(client);
    } finally {
      await client.end();
    }
  }

  /** Records new orphans, and deletes the records of pictures that are used again or were removed. */
  private async note(client: Client, orphans: string[]): Promise<void> {
    await client.query('DELETE FROM orphaned_pictures WHERE NOT path = ANY ($1)', [orphans]);
    for (let start = 0; start < orphans.length; start += batch)
      await client.query(
        'INSERT INTO orphaned_pictures (path) SELECT unnest($1::text[]) ON CONFLICT (path) DO NOTHING',
        [orphans.slice(start, start + batch)],
      );
  }

  private async removeOld(client: Client): Promise<number> {
    const { rows } = await client.query<{ path: string }>(
      `SELECT path FROM orphaned_pictures WHERE seen_at <= now() - interval '24 hours'`,
    );
    for (const { path } of rows) {
      await this.imageStore.remove(path);
      await client.query('DELETE FROM orphaned_pictures WHERE path = $1', [path]);
    }
    if (rows.length > 0)
      this.logger.log({ removed: rows.length }, 'Pictures that nothing names were removed');
    return rows.length;
  }
}
