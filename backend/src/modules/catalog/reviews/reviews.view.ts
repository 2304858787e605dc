import type { AdminReview, Review } from '@shop/shared';
import type { ReviewRow } from './review.entity.js';

/** Public view of a review, with the author's first name and initial only. */
export function toReview(row: ReviewRow): Review {
  const [initial] = row.lastName;
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    isApproved: row.isApproved,
    ...(row.isVerified && { isVerified: true }),
    ...(row.photos.length > 0 && { photos: row.photos }),
    ...(row.answeredAt &&
      row.answerLanguage && {
        answer: {
          text: row.answer,
          language: row.answerLanguage,
          answeredAt: row.answeredAt.toISOString(),
        },
      }),
    user: { firstName: row.firstName, lastName: initial ? `${initial}.` : '' },
  };
}

export function toAdminReview(row: ReviewRow, productNames: Map<number, string>): AdminReview {
  const { productId } = row;
  const name = productId === null ? undefined : productNames.get(productId);
  return {
    ...toReview(row),
    user: { firstName: row.firstName, lastName: row.lastName },
    product: productId === null || name === undefined ? undefined : { id: productId, name },
  };
}
