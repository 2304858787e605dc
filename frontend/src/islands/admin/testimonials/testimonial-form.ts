import { limits, videoId, type AdminTestimonial } from '@shop/shared';
import { formDataOf } from '../../kit/photos/form-data.ts';
import type { Picture } from '../ui/pictures/pictures.ts';

export interface TestimonialForm {
  name: string;
  title: string;
  content: string;
  english: { title: string; content: string };
  videoUrl: string;
  /** Path or file of the photo; an empty string for none. */
  image: Picture;
  rating: number;
  sortOrder: string;
  isActive: boolean;
  /** Revision number read with the testimonial; undefined for a new testimonial. */
  version: number | undefined;
}

/** Form values of a testimonial; default values for a new testimonial. */
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

/** Multipart request body: a new photo is sent as a file, and `removeImage` removes the saved one. */
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

/** True for an empty text or the address of a video that the shop can embed. */
export function isVideoAddress(text: string): boolean {
  const address = text.trim();
  return address === '' || videoId(address) !== null;
}
