import { Injectable } from '@nestjs/common';
import {
  limits,
  type AdminTestimonial,
  type Language,
  type Page,
  type Testimonial,
  type TestimonialInput,
  type TestimonialSummary,
} from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { sqlStates } from '../../../platform/database/sql-states.js';
import { ImageStore } from '../../../platform/files/image-store.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { readPage } from '../../../platform/database/page-window.js';
import { ShopProductQueries } from '../../catalog/index.js';
import { type ReceivedPicture } from '../../../platform/files/picture-upload.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { given } from '../../../platform/database/optimistic-lock.js';
import { TestimonialRow } from './testimonial.entity.js';
import type { TestimonialsQueryDto } from './testimonials.dto.js';
import { toAdminTestimonial, toTestimonial } from './testimonials.view.js';
import { refusals } from '../refusals.js';

const inShownOrder = { sortOrder: 'ASC', id: 'ASC' } as const;
const { max: mostShown } = limits.page;

const testimonials = new EditedTable({
  target: TestimonialRow,
  name: 'testimonial',
  tags: ['testimonials'],
  refusals,
  violations: { [sqlStates.foreignKeyViolation]: () => new AppError('catalog.product_not_found') },
});

@Injectable()
export class TestimonialsService {
  constructor(
    private readonly db: Db,
    private readonly imageStore: ImageStore,
    private readonly shopProductQueries: ShopProductQueries,
  ) {}

  /** Active testimonials, sorted by their position. */
  async list(language: Language): Promise<Testimonial[]> {
    const where = { isActive: true };
    const rows = await this.db.em.find(TestimonialRow, { where, order: inShownOrder, take: mostShown });
    const names = await this.productNames(rows, language);
    return rows.map((row) => toTestimonial(row, names, language));
  }

  /** All testimonials, hidden ones included, sorted by their position. */
  async listForAdmin(query: TestimonialsQueryDto, language: Language): Promise<Page<AdminTestimonial>> {
    const { search } = query;
    const rows = this.db.em
      .createQueryBuilder(TestimonialRow, 'testimonial')
      .orderBy({ 'testimonial.sortOrder': 'ASC', 'testimonial.id': 'ASC' });
    if (search) rows.where('search_matches(testimonial.search, :search)', { search });
    const [found, total] = await readPage(rows, query);
    return { rows: await this.adminViews(found, language), total };
  }

  async summary(): Promise<TestimonialSummary> {
    const [total, active] = await Promise.all([
      this.db.em.count(TestimonialRow),
      this.db.em.countBy(TestimonialRow, { isActive: true }),
    ]);
    return { total, active };
  }

  /** Adds a testimonial. Refuses an unknown product with `catalog.product_not_found`. */
  async create(
    input: TestimonialInput,
    photo: ReceivedPicture | undefined,
    language: Language,
  ): Promise<AdminTestimonial> {
    const image = photo && (await this.imageStore.store(photo.buffer));
    const row = await this.db.transaction(async (tx) => {
      const translations = mergeTranslations({}, input.translations);
      return testimonials.insert(tx, {
        ...(await this.columnsOf(input)),
        translations,
        image: image ?? null,
      });
    });
    return this.adminView(row, language);
  }

  /**
   * Updates a testimonial: a new photo replaces the old one, `removeImage` deletes it. Refuses with
   * `content.not_found`, `content.changed_meanwhile`.
   */
  async update(
    id: number,
    input: TestimonialInput,
    photo: ReceivedPicture | undefined,
    language: Language,
  ): Promise<AdminTestimonial> {
    const image = photo ? await this.imageStore.store(photo.buffer) : input.removeImage ? null : undefined;
    const view = (saved: TestimonialRow) => this.adminView(saved, language);
    const row = await this.db.transaction((tx) =>
      testimonials.update(tx, id, { version: input.version, view }, async (before) => ({
        ...(await this.columnsOf(input)),
        image,
        translations: mergeTranslations(before.translations, input.translations),
      })),
    );
    return this.adminView(row, language);
  }

  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => testimonials.remove(tx, id));
  }

  /** Columns set by an input; the product may be given by the id of any of its variants. */
  private async columnsOf(input: TestimonialInput): Promise<Partial<TestimonialRow>> {
    const { productId: named } = input;
    const productId = named ? await this.shopProductQueries.idOf(named) : undefined;
    if (productId === null) throw new AppError('catalog.product_not_found');
    return { ...columnsOf(input), ...(productId && { productId }) };
  }

  private productNames(rows: TestimonialRow[], language: Language): Promise<Map<number, string>> {
    const ids = rows.flatMap(({ productId }) => (productId === null ? [] : [productId]));
    return this.shopProductQueries.names(ids, language);
  }

  private async adminViews(rows: TestimonialRow[], language: Language): Promise<AdminTestimonial[]> {
    const names = await this.productNames(rows, language);
    return rows.map((row) => toAdminTestimonial(row, names, language));
  }

  private async adminView(row: TestimonialRow, language: Language): Promise<AdminTestimonial> {
    return toAdminTestimonial(row, await this.productNames([row], language), language);
  }
}

function columnsOf(input: TestimonialInput): Partial<TestimonialRow> {
  const { name, title, content, rating, isActive, sortOrder, productId, videoUrl } = input;
  const video = videoUrl === undefined ? undefined : videoUrl || null;
  return given({ name, title, content, rating, isActive, sortOrder, productId, videoUrl: video });
}
