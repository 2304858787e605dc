import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { languages, type Language } from '@shop/shared';
import { CONFIG, type Config } from '../../config.js';
import { ShopProductQueries } from '../../modules/catalog/index.js';
import { HeroSlidesService, SettingsService } from '../../modules/content/index.js';
import { CacheTags } from '../../platform/database/cache-tags.js';
import { ImageStore, type ImageCaller } from '../../platform/files/image-store.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { ShareContent } from './share-picture.js';

const keyLength = 24;
/**
 * Milliseconds between an edit and drawing its preview pictures, so that several edits are combined, and a frequently
 * sold product is not checked often.
 */
const afterSaveMs = 5_000;
/**
 * Maximum number of products in one change whose preview pictures are drawn at once; after an import, they are drawn
 * at their first request.
 */
const mostAtOnce = 20;

/**
 * Draws each preview picture once, after an edit or at its first request, so that it is usually ready when a page is
 * shared.
 */
@Injectable()
export class SharePicturesService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(SharePicturesService.name);
  private readonly saved = new Set<number>();
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'runsJobs'>,
    private readonly cacheTags: CacheTags,
    private readonly shopProductQueries: ShopProductQueries,
    private readonly settingsService: SettingsService,
    private readonly heroSlidesService: HeroSlidesService,
    private readonly imageStore: ImageStore,
  ) {}

  onModuleInit(): void {
    if (this.config.runsJobs) this.cacheTags.onDrop((tags) => this.take(tags ?? []));
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  async ofShop(language: Language, caller?: ImageCaller): Promise<Buffer> {
    const { name, tagline } = await this.settingsService.get(language);
    const [slide] = await this.heroSlidesService.list(language);
    return this.make({ title: tagline, kicker: '', shopName: name }, slide?.images[0], caller);
  }

  /** Preview picture of a product. Refuses with `catalog.product_not_found`. */
  async ofProduct(id: number, language: Language, caller?: ImageCaller): Promise<Buffer> {
    const product = await this.shopProductQueries.get(id, language);
    const { name } = await this.settingsService.get(language);
    const content = { title: product.name, kicker: product.category, shopName: name };
    return this.make(content, product.image, caller);
  }

  private take(tags: readonly string[]): void {
    const ids = tags.flatMap((tag) => (tag.startsWith('product:') ? [Number(tag.slice(8))] : []));
    if (ids.length === 0 || ids.length > mostAtOnce) return;
    for (const id of ids) this.saved.add(id);
    this.timer ??= setTimeout(() => void this.makeSaved(), afterSaveMs).unref();
  }

  private async makeSaved(): Promise<void> {
    const ids = [...this.saved];
    this.saved.clear();
    this.timer = undefined;
    for (const id of ids)
      for (const language of languages)
        await this.ofProduct(id, language).catch((err: unknown) => {
          if (!(err instanceof AppError)) this.logger.warn({ err }, 'A picture for sharing was not made');
        });
  }

  /** The file's key is a digest of the content, so that another name or picture gives another file. */
  private make(
    content: ShareContent,
    image: string | null | undefined,
    caller?: ImageCaller,
  ): Promise<Buffer> {
    const shows = createHash('sha256')
      .update(JSON.stringify([content, image]))
      .digest('hex');
    const draw = async () => {
      // The module is loaded with the first picture, because its drawing libraries are large.
      const { sharePicture } = await import('./share-picture.js');
      return sharePicture(content, image ? await this.read(image) : undefined);
    };
    return this.imageStore.derived(`share-${shows.slice(0, keyLength)}.jpg`, draw, caller);
  }

  private read(image: string): Promise<Buffer | undefined> {
    return this.imageStore.read(image).catch(() => undefined);
  }
}
