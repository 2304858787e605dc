import { createHash } from 'node:crypto';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { Language } from '@shop/contracts';
import type { Response } from 'express';
import { ProductQueries } from '../../modules/catalog/index.js';
import { HeroSlidesService, SettingsService } from '../../modules/content/index.js';
import { ImageStore } from '../../platform/files/image-store.js';
import { Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../platform/http/language.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import type { ShareContent } from './share-picture.js';

const keyLength = 24;

/** Pictures for previews on other sites, in the language of the page that names them. */
@Controller('share')
export class ShareController {
  constructor(
    private readonly productQueries: ProductQueries,
    private readonly settingsService: SettingsService,
    private readonly heroSlidesService: HeroSlidesService,
    private readonly imageStore: ImageStore,
  ) {}

  @Get()
  @Public()
  @RateLimit('files')
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @Header('Cache-Control', 'public, max-age=86400')
  async shop(@RequestLanguage() language: Language, @Res() response: Response): Promise<void> {
    const { name, tagline } = await this.settingsService.get(language);
    const [slide] = await this.heroSlidesService.list(language);
    await this.send(response, { title: tagline, kicker: '', shopName: name }, slide?.images[0]);
  }

  /** Refuses with `catalog.product_not_found`. */
  @Get('products/:id')
  @Public()
  @RateLimit('files')
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @Header('Cache-Control', 'public, max-age=86400')
  async product(
    @Param('id', IdPipe) id: number,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const product = await this.productQueries.get(id, language);
    const { name } = await this.settingsService.get(language);
    await this.send(
      response,
      { title: product.name, kicker: product.category, shopName: name },
      product.image,
    );
  }

  /** Kept under what it shows: another name or picture is another file. */
  private async send(response: Response, content: ShareContent, image?: string | null): Promise<void> {
    const shows = createHash('sha256')
      .update(JSON.stringify([content, image]))
      .digest('hex');
    const bytes = await this.imageStore.derived(`share-${shows.slice(0, keyLength)}.jpg`, async () => {
      // Loaded with the first picture: it brings all that draws letters.
      const { sharePicture } = await import('./share-picture.js');
      return sharePicture(content, image ? await this.read(image) : undefined);
    });
    response.type('image/jpeg').send(bytes);
  }

  private read(image: string): Promise<Buffer | undefined> {
    return this.imageStore.read(image).catch(() => undefined);
  }
}
