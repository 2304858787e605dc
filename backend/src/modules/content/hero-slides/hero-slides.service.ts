import { Injectable } from '@nestjs/common';
import {
  limits,
  placeOfNew,
  type AdminHeroSlide,
  type HeroSlide,
  type HeroSlideInput,
  type Language,
} from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { sqlStates } from '../../../platform/database/sql-states.js';
import { ImageStore } from '../../../platform/files/image-store.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ShopProductQueries } from '../../catalog/index.js';
import { type ReceivedPicture } from '../../../platform/files/picture-upload.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { given } from '../../../platform/database/optimistic-lock.js';
import { HeroSlideRow } from './hero-slide.entity.js';
import { toAdminHeroSlide, toHeroSlide } from './hero-slides.view.js';
import { OwnerTextsService } from '../sections/owner-texts.service.js';
import { bilingualTexts, refuseUnknownPlaceholders } from '../placeholders.js';
import { refusals } from '../refusals.js';

const inShownOrder = { sortOrder: 'ASC', id: 'ASC' } as const;
const { max: take } = limits.page;

const slides = new EditedTable({
  target: HeroSlideRow,
  name: 'hero_slide',
  tags: ['hero-slides'],
  refusals,
  violations: { [sqlStates.foreignKeyViolation]: () => new AppError('catalog.product_not_found') },
});

const slideTexts = ['title', 'subtitle', 'button'] as const;

@Injectable()
export class HeroSlidesService {
  constructor(
    private readonly db: Db,
    private readonly imageStore: ImageStore,
    private readonly ownerTextsService: OwnerTextsService,
    private readonly shopProductQueries: ShopProductQueries,
  ) {}

  /** Active slides with at least one picture, sorted by their position. */
  async list(language: Language): Promise<HeroSlide[]> {
    const where = { isActive: true };
    const rows = await this.db.em.find(HeroSlideRow, { where, order: inShownOrder, take });
    const slidesShown = rows
      .filter(({ images }) => images.length > 0)
      .map((row) => toHeroSlide(row, language));
    return this.ownerTextsService.fill(slidesShown, slideTexts, language);
  }

  /**
   * All slides for the back office, including inactive ones and those without pictures, so that the owner can edit
   * them.
   */
  async listForAdmin(language: Language): Promise<AdminHeroSlide[]> {
    const rows = await this.db.em.find(HeroSlideRow, { order: inShownOrder });
    return rows.map((row) => toAdminHeroSlide(row, language));
  }

  /**
   * Adds a slide. Refuses with `content.placeholder_unknown`, `content.image_required`, `content.too_many_images` or
   * `catalog.product_not_found`.
   */
  async create(
    input: HeroSlideInput,
    pictures: ReceivedPicture[],
    language: Language,
  ): Promise<AdminHeroSlide> {
    refuseUnknownPlaceholders(bilingualTexts(input, slideTexts));
    refuseWrongCount(pictures.length);
    const images = await this.storeAll(pictures);
    const translations = mergeTranslations({}, input.translations);
    const columns = await this.columnsOf(input);
    const row = await this.db.transaction((tx) => slides.insert(tx, { ...columns, translations, images }));
    return toAdminHeroSlide(row, language);
  }

  /**
   * Updates a slide. `existingImages` is the order of its pictures and may contain new ones; other new pictures are
   * appended. Refuses with `content.not_found`, `content.changed_meanwhile`, and like `create`.
   */
  async update(
    id: number,
    input: HeroSlideInput,
    pictures: ReceivedPicture[],
    language: Language,
  ): Promise<AdminHeroSlide> {
    refuseUnknownPlaceholders(bilingualTexts(input, slideTexts));
    const added = await this.storeAll(pictures);
    const columns = await this.columnsOf(input);
    const view = (saved: HeroSlideRow) => toAdminHeroSlide(saved, language);
    const row = await this.db.transaction((tx) =>
      slides.update(tx, id, { version: input.version, view }, (before) => {
        const images = inOrder(input.existingImages ?? before.images, before.images, added);
        refuseWrongCount(images.length);
        const translations = mergeTranslations(before.translations, input.translations);
        return { ...columns, images, translations };
      }),
    );
    return toAdminHeroSlide(row, language);
  }

  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => slides.remove(tx, id));
  }

  /** Columns set by an input; the product may be given by the id of any of its variants. */
  private async columnsOf(input: HeroSlideInput): Promise<Partial<HeroSlideRow>> {
    const { productId: named } = input;
    const productId = named ? await this.shopProductQueries.idOf(named) : named;
    if (named && productId === null) throw new AppError('catalog.product_not_found');
    const { title, subtitle, link, button, focus, isActive, sortOrder } = input;
    return given({ title, subtitle, link, button, focus, isActive, sortOrder, productId });
  }

  /**
   * Pictures are stored one after the other, because decoding several large pictures in parallel takes too much memory.
   */
  private async storeAll(pictures: ReceivedPicture[]): Promise<string[]> {
    const paths: string[] = [];
    for (const { buffer } of pictures) paths.push(await this.imageStore.store(buffer, 'wide'));
    return paths;
  }
}

/**
 * Orders the pictures of an edited slide. Paths that are neither stored nor new are ignored, because a client can send
 * any.
 */
function inOrder(wanted: string[], before: string[], added: string[]): string[] {
  const named = wanted.map((image) => added[placeOfNew(image) ?? -1] ?? image);
  const kept = named.filter((image) => before.includes(image) || added.includes(image));
  return [...new Set([...kept, ...added])];
}

function refuseWrongCount(images: number): void {
  if (images === 0) throw new AppError('content.image_required');
  if (images > limits.slide.images)
    throw new AppError('content.too_many_images', { limit: limits.slide.images });
}
