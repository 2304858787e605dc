import { usualFocus, type AdminHeroSlide, type SlideFocus } from '@shop/shared';
import { formDataOf } from '../ui/form/form-data.ts';
import type { Picture } from '../ui/pictures/pictures.ts';

export interface SlideForm {
  title: string;
  subtitle: string;
  button: string;
  english: { title: string; subtitle: string; button: string };
  /** Empty: all products. */
  link: string;
  images: Picture[];
  focus: SlideFocus;
  sortOrder: string;
  isActive: boolean;
  /** Revision number that was read; undefined for a new slide. */
  version: number | undefined;
}

/** Form values of a slide; those of a new one without it. */
export function toForm(slide: AdminHeroSlide | undefined): SlideForm {
  const { fr, en } = slide?.translations ?? { fr: undefined, en: undefined };
  return {
    title: fr?.title ?? '',
    subtitle: fr?.subtitle ?? '',
    button: fr?.button ?? '',
    english: { title: en?.title ?? '', subtitle: en?.subtitle ?? '', button: en?.button ?? '' },
    link: slide?.link ?? '',
    images: slide?.images ?? [],
    focus: slide?.focus ?? usualFocus,
    sortOrder: String(slide?.sortOrder ?? 0),
    isActive: slide?.isActive ?? true,
    version: slide?.version,
  };
}

/** Body to send: new pictures as files, with their places among the stored ones. */
export function toBody(form: SlideForm): FormData {
  const { title, subtitle, button, english, link, images, focus, sortOrder, isActive, version } = form;
  const files = images.filter((image) => image instanceof File);
  const places = images.map((image) => (image instanceof File ? `new:${files.indexOf(image)}` : image));
  const fields = {
    title: title.trim(),
    subtitle: subtitle.trim(),
    button: button.trim(),
    link: link.trim(),
    translations: { en: english },
    focus,
    isActive,
    sortOrder: Number(sortOrder),
    existingImages: version === undefined ? undefined : places,
    version,
  };
  return formDataOf(fields, 'images', files);
}
