import type { AdminTestimonial, Language, Testimonial } from '@shop/shared';
import { editable, textIn } from '../../../platform/i18n/translations.js';
import type { TestimonialRow } from './testimonial.entity.js';

export function toTestimonial(
  row: TestimonialRow,
  productNames: Map<number, string>,
  language: Language,
): Testimonial {
  const product = row.productId === null ? undefined : productNames.get(row.productId);
  return {
    id: row.id,
    name: row.name,
    title: textIn(row, 'title', language),
    content: textIn(row, 'content', language),
    rating: row.rating,
    image: row.image ?? undefined,
    videoUrl: row.videoUrl ?? undefined,
    isActive: row.isActive,
    sortOrder: row.sortOrder,
    createdAt: row.createdAt.toISOString(),
    product:
      row.productId !== null && product !== undefined ? { id: row.productId, name: product } : undefined,
  };
}

export function toAdminTestimonial(
  row: TestimonialRow,
  productNames: Map<number, string>,
  language: Language,
): AdminTestimonial {
  return { ...toTestimonial(row, productNames, language), ...editable(row, ['title', 'content']) };
}
