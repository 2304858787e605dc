import { Injectable } from '@nestjs/common';
import {
  limits,
  placeOfNew,
  type AdminHeroSlide,
  type HeroSlide,
  type HeroSlideInput,
  type Language,
} from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db } from '../../../platform/database/db.js';
import { ImageStore } from '../../../platform/files/image-store.js';
import { AppError } from '../../../platform/http/app-error.js';
import { type ReceivedPicture } from '../../../platform/files/picture-upload.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { lockForEdit, given } from '../../../platform/database/optimistic-lock.js';
import { HeroSlideRow } from './hero-slide.entity.js';
import { toAdminHeroSlide, toHeroSlide } from './hero-slides.view.js';
import { refusals } from '../refusals.js';

const inShownOrder = { sortOrder: 'ASC', id: 'ASC' } as const;
const { max: take } = limits.page;

@Injectable()
export class HeroSlidesService {
  constructor(
    private readonly db: Db,
    private readonly imageStore: ImageStore,
  ) {}

  /** The active ones that have a picture, in their order. */
  async list(language: Language): Promise<HeroSlide[]> {
    const where = { isActive: true };
    const rows = await this.db.em.find(HeroSlideRow, { where, order: inShownOrder, take });
    return rows.filter(({ images }) => images.length > 0).map((row) => toHeroSlide(row, language));
  }

  /** All of them, hidden ones too: what is not listed cannot be edited. */
  async listForAdmin(language: Language): Promise<AdminHeroSlide[]> {
    const rows = await this.db.em.find(HeroSlideRow, { order: inShownOrder });
    return rows.map((row) => toAdminHeroSlide(row, language));
  }

  /** Refuses with `content.image_required` or `content.too_many_images`. */
  async create(
    input: HeroSlideInput,
    pictures: ReceivedPicture[],
    language: Language,
  ): Promise<AdminHeroSlide> {
    refuseWrongCount(pictures.length);
    const images = await this.storeAll(pictures);
    const row = await this.db.transaction(async (tx) => {
      const columns = {
        ...columnsOf(input),
        translations: mergeTranslations({}, input.translations),
        images,
      };
      const saved = await tx.em.save(tx.em.create(HeroSlideRow, columns));
      await writeAuditLog(tx, { action: 'hero_slide.created', entity: `hero-slide:${saved.id}` });
      tx.changed('hero-slides');
      return saved;
    });
    return toAdminHeroSlide(row, language);
  }

  /** Keeps `existingImages` in their order, the new pictures where it names them or behind. Refuses as `create` does. */
  async update(
    id: number,
    input: HeroSlideInput,
    pictures: ReceivedPicture[],
    language: Language,
  ): Promise<AdminHeroSlide> {
    const added = await this.storeAll(pictures);
    const row = await this.db.transaction(async (tx) => {
      const before = await lockForEdit(
        tx.em,
        HeroSlideRow,
        { id },
        { version: input.version, view: (saved) => toAdminHeroSlide(saved, language), refusals },
      );
      const images = inOrder(input.existingImages ?? before.images, before.images, added);
      refuseWrongCount(images.length);
      const translations = mergeTranslations(before.translations, input.translations);
      const changes = { ...columnsOf(input), images, translations, version: before.version + 1 };
      const saved = await tx.em.save(Object.assign(before, changes));
      await writeAuditLog(tx, {
        action: 'hero_slide.updated',
        entity: `hero-slide:${id}`,
        fields: Object.keys(changes),
      });
      tx.changed('hero-slides');
      return saved;
    });
    return toAdminHeroSlide(row, language);
  }

  async remove(id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.em.delete(HeroSlideRow, { id });
      if (!affected) throw new AppError('content.not_found');
      await writeAuditLog(tx, { action: 'hero_slide.deleted', entity: `hero-slide:${id}` });
      tx.changed('hero-slides');
    });
  }

  /** One after the other: decoding several large pictures at once would take the memory of all of them. */
  private async storeAll(pictures: ReceivedPicture[]): Promise<string[]> {
    const paths: string[] = [];
    for (const { buffer } of pictures) paths.push(await this.imageStore.store(buffer, 'wide'));
    return paths;
  }
}

/** The pictures of an edited slide; what was neither there before nor sent now is left out. */
function inOrder(wanted: string[], before: string[], added: string[]): string[] {
  const named = wanted.map((place) => added[placeOfNew(place) ?? -1] ?? place);
  const kept = named.filter((image) => before.includes(image) || added.includes(image));
  return [...new Set([...kept, ...added])];
}

function refuseWrongCount(images: number): void {
  if (images === 0) throw new AppError('content.image_required');
  if (images > limits.slide.images)
    throw new AppError('content.too_many_images', { limit: limits.slide.images });
}

function columnsOf(input: HeroSlideInput): Partial<HeroSlideRow> {
  const { title, subtitle, link, button, focus, isActive, sortOrder } = input;
  return given({ title, subtitle, link, button, focus, isActive, sortOrder });
}
