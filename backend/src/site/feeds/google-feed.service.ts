import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { languages, type Language } from '@shop/shared';
import { CONFIG, type Config } from '../../config.js';
import { ProductFeedQueries } from '../../modules/catalog/index.js';
import { SettingsService } from '../../modules/content/index.js';
import { CacheTags } from '../../platform/database/cache-tags.js';
import { escaped, googleItem } from './google-item.js';

const shown = /^(?:products|product:\d+|categories|settings)$/;

/**
 * Writes the product feed for Google Merchant Center. A feed of 100,000 products does not fit in memory, so it is
 * streamed from the database into a file, which is served until a product, category or setting changes.
 */
@Injectable()
export class GoogleFeedService implements OnApplicationShutdown {
  private readonly feeds = new Map<Language, Promise<string>>();
  /** Paths of the last two feed files per language. */
  private readonly files = new Map<Language, (string | undefined)[]>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly productFeedQueries: ProductFeedQueries,
    private readonly settingsService: SettingsService,
    cacheTags: CacheTags,
  ) {
    cacheTags.onDrop((tags) => {
      if (!tags || tags.some((tag) => shown.test(tag))) this.feeds.clear();
    });
  }

  /** Opens the feed, compressed by gzip. Callers during a write wait for the same file. */
  async open(language: Language): Promise<Readable> {
    const known = this.feeds.get(language);
    const kept = known && (await opened(await known));
    if (kept) return kept;
    // The file is missing when the folder was cleaned; another caller may already be writing a new one.
    if (known && this.feeds.get(language) !== known) return this.open(language);
    const started = this.write(language);
    this.feeds.set(language, started);
    started.catch(() => {
      if (this.feeds.get(language) === started) this.feeds.delete(language);
    });
    return createReadStream(await started);
  }

  async onApplicationShutdown(): Promise<void> {
    const paths = [...this.files.values()].flat();
    for (const path of paths) if (path) await rm(path, { force: true });
  }

  /** Writes a feed to a new file, since the previous one may still be sent to a client. */
  private async write(language: Language): Promise<string> {
    const folder = join(this.config.dataDir, 'feeds');
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${language}-${randomUUID()}.xml.gz`);
    await pipeline(Readable.from(this.parts(language)), createGzip(), createWriteStream(path));
    const [older, last] = this.files.get(language) ?? [];
    this.files.set(language, [last, path]);
    if (older) await rm(older, { force: true });
    return path;
  }

  private async *parts(language: Language): AsyncGenerator<string> {
    const settings = await this.settingsService.get(language);
    const context = { origin: this.config.publicUrl, language, settings };
    const home = languages[0] === language ? '/' : `/${language}`;
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n';
    yield `<channel>\n<title>${escaped(settings.name)}</title>\n`;
    yield `<link>${escaped(`${context.origin}${home}`)}</link>\n`;
    yield `<description>${escaped(settings.tagline)}</description>\n`;
    for await (const products of this.productFeedQueries.onSale(language)) {
      yield products.map(({ product, groupId }) => googleItem(product, groupId, context)).join('');
    }
    yield '</channel>\n</rss>\n';
  }
}

async function opened(path: string): Promise<Readable | undefined> {
  try {
    return (await open(path)).createReadStream();
  } catch {
    return undefined;
  }
}
