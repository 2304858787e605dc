import { Injectable } from '@nestjs/common';
import { limits } from '@shop/shared';
import { Db } from '../../../../platform/database/db.js';
import { ImageStore } from '../../../../platform/files/image-store.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { FetchError, PublicFetch } from '../../../../platform/http/out/public-fetch.js';
import { Semaphore } from '../../../../platform/semaphore.js';

/** Path of a stored picture, or the translation key (in `catalog.json`) of the problem. */
export type RemotePicture = { path: string } | { problem: string };

const atOnce = 6;
/** Number of unanswered requests after which an import stops asking a host. */
const mostSilences = 3;

/**
 * Downloads pictures from other shops. Pictures fetched within a day are reused, so that an import uses the same
 * pictures as its dry run, on any instance.
 */
@Injectable()
export class RemotePicturesService {
  constructor(
    private readonly db: Db,
    private readonly publicFetch: PublicFetch,
    private readonly imageStore: ImageStore,
  ) {}

  /** Fetches pictures in any order; a picture that fails does not stop the others. */
  async fetchAll(
    urls: readonly string[],
    onProgress: (done: number, total: number) => void,
  ): Promise<Map<string, RemotePicture>> {
    const wanted = [...new Set(urls)];
    const found = await this.known(wanted);
    const missing = wanted.filter((url) => !found.has(url));
    const silences = new Map<string, number>();
    const semaphore = new Semaphore(atOnce);
    let done = wanted.length - missing.length;
    const fetch = async (url: string) => {
      found.set(url, await this.fetch(url, silences));
      done += 1;
      onProgress(done, wanted.length);
    };
    await Promise.all(missing.slice(0, limits.import.pictures).map((url) => semaphore.run(() => fetch(url))));
    for (const url of missing.slice(limits.import.pictures))
      found.set(url, { problem: 'foreign_picture_many' });
    return found;
  }

  private async known(urls: readonly string[]): Promise<Map<string, RemotePicture>> {
    await this.db.em.query(`DELETE FROM fetched_pictures WHERE fetched_at < now() - interval '1 day'`);
    const rows = await this.db.em.query<{ url: string; path: string }[]>(
      `SELECT url, path FROM fetched_pictures WHERE url = ANY ($1)`,
      [urls],
    );
    return new Map(rows.map(({ url, path }) => [url, { path }]));
  }

  private async fetch(url: string, silences: Map<string, number>): Promise<RemotePicture> {
    const host = URL.parse(url)?.host ?? '';
    const silent = silences.get(host) ?? 0;
    if (silent >= mostSilences) return { problem: 'foreign_picture_unreachable' };
    try {
      const bytes = await this.publicFetch.bytes(url, limits.upload.bytes);
      silences.delete(host);
      return { path: await this.save(url, await this.imageStore.store(bytes)) };
    } catch (error) {
      if (error instanceof FetchError && error.reason === 'unreachable') silences.set(host, silent + 1);
      if (error instanceof FetchError) return { problem: `foreign_picture_${error.reason}` };
      if (error instanceof AppError) return { problem: 'foreign_picture_unreadable' };
      throw error;
    }
  }

  /** Stores a fetched picture. If two imports store the same picture at once, both use the one stored first. */
  private async save(url: string, path: string): Promise<string> {
    const [row] = await this.db.em.query<{ path: string }[]>(
      `INSERT INTO fetched_pictures (url, path) VALUES ($1, $2)
       ON CONFLICT (url) DO UPDATE SET url = excluded.url RETURNING path`,
      [url, path],
    );
    return row?.path ?? path;
  }
}
