import { limits, videoId, type AdminTestimonial } from '@shop/contracts';
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
  /** What it was read at; absent for a new one. */
  version: number | undefined;
}

/** What the form shows of a testimonial; of none: a new one. */
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

/** What is sent: a new photo as a file; none where it was taken away. */
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
