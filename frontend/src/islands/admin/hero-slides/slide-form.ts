import { usualFocus, type AdminHeroSlide, type SlideFocus } from '@shop/shared';
import { formDataOf } from '../../kit/photos/form-data.ts';
import type { Picture } from '../ui/pictures/pictures.ts';

export interface SlideForm {
  title: string;
  subtitle: string;
  button: string;
  english: { title: string; subtitle: string; button: string };
  /** Link of the button; empty for the list of all products. */
  link: string;
  /** Product that the slide offers. */
  productId: number | null;
  images: Picture[];
  focus: SlideFocus;
  sortOrder: string;
  isActive: boolean;
  /** Revision number read with the slide; undefined for a new slide. */
  version: number | undefined;
}

/** Form values of a slide; default values for a new slide. */
export function toForm(slide: AdminHeroSlide | undefined): SlideForm {
  const { fr, en } = slide?.translations ?? { fr: undefined, en: undefined };
  return {
    title: fr?.title ?? '',
    subtitle: fr?.subtitle ?? '',
    button: fr?.button ?? '',
    english: { title: en?.title ?? '', subtitle: en?.subtitle ?? '', button: en?.button ?? '' },
    link: slide?.link ?? '',
    productId: slide?.productId ?? null,
    images: slide?.images ?? [],
    focus: slide?.focus ?? usualFocus,
    sortOrder: String(slide?.sortOrder ?? 0),
    isActive: slide?.isActive ?? true,
    version: slide?.version,
  };
}

/** Multipart request body: new pictures as files, and the order of new and stored pictures in `existingImages`. */
export function toBody(form: SlideForm): FormData {
  const { title, subtitle, button, english, link, productId, images, focus, sortOrder, isActive, version } =
    form;
  const files = images.filter((image) => image instanceof File);
  const order = images.map((image) => (image instanceof File ? `new:${files.indexOf(image)}` : image));
  const fields = {
    title: title.trim(),
    subtitle: subtitle.trim(),
    button: button.trim(),
    link: link.trim(),
    productId,
    translations: { en: english },
    focus,
    isActive,
    sortOrder: Number(sortOrder),
    existingImages: version === undefined ? undefined : order,
    version,
  };
  return formDataOf(fields, 'images', files);
}
