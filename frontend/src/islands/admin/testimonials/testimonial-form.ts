import { limits, videoId, type AdminTestimonial } from '@shop/shared';
import { formDataOf } from '../ui/form/form-data.ts';
import type { Picture } from '../ui/pictures/pictures.ts';

export interface TestimonialForm {
  name: string;
  title: string;
  content: string;
  english: { title: string; content: string };
  videoUrl: string;
  /** Empty for none. */
  image: Picture;
  rating: number;
  sortOrder: string;
  isActive: boolean;
  /** Revision number that was read; undefined for a new testimonial. */
  version: number | undefined;
}

/** Form values of a testimonial; those of a new one without it. */
export function toForm(testimonial: AdminTestimonial | undefined): TestimonialForm {
  const { fr, en } = testimonial?.translations ?? { fr: undefined, en: undefined };
  return {
    name: testimonial?.name ?? '',
    title: fr?.title ?? '',
    content: fr?.content ?? '',
    english: { title: en?.title ?? '', content: en?.content ?? '' },
    videoUrl: testimonial?.videoUrl ?? '',
    image: testimonial?.image ?? '',
    rating: testimonial?.rating ?? limits.review.ratingMax,
    sortOrder: String(testimonial?.sortOrder ?? 0),
    isActive: testimonial?.isActive ?? true,
    version: testimonial?.version,
  };
}

/** Body to send: a new photo is a file, a removed one is left out. */
export function toBody(form: TestimonialForm): FormData {
  const { name, title, content, english, videoUrl, image, rating, sortOrder, isActive, version } = form;
  const fields = {
    name: name.trim(),
    title: title.trim(),
    content: content.trim(),
    translations: { en: english },
    videoUrl: videoUrl.trim(),
    rating,
    isActive,
    sortOrder: Number(sortOrder),
    removeImage: image === '' && version !== undefined ? true : undefined,
    version,
  };
  return formDataOf(fields, 'image', image instanceof File ? [image] : []);
}

/** Empty, or a video that the shop can show. */
export function isVideoAddress(text: string): boolean {
  const address = text.trim();
  return address === '' || videoId(address) !== null;
}
