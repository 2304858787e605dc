import type { AboutSectionInput, AboutSectionName, AdminAboutSection } from '@shop/shared';
import type { Picture } from '../ui/pictures/pictures.ts';
import { textsOf, textsToSend, type SectionTexts } from './section-form.ts';

export interface AboutForm extends SectionTexts {
  /** Path or file of the picture; an empty string for none. */
  image: Picture;
}

const pictured: readonly AboutSectionName[] = ['mission', 'story'];
export const hasImage = (section: AboutSectionName) => pictured.includes(section);

const values: readonly AboutSectionName[] = ['eco', 'quality', 'social'];
/** True for the sections "values" of the about page, which are shown side by side. */
export const isValue = (section: AboutSectionName) => values.includes(section);

export function toForm(section: AdminAboutSection | undefined): AboutForm {
  return { ...textsOf(section), image: section?.imageUrl ?? '' };
}

/** Request body. The picture path gets the prefix `/api`, under which the browser loads pictures. */
export function toInput(
  form: AboutForm,
  section: AboutSectionName,
): AboutSectionInput & { section: AboutSectionName } {
  const { image } = form;
  const imageUrl = typeof image === 'string' && image ? `/api${image}` : null;
  return { ...textsToSend(form), section, ...(hasImage(section) ? { imageUrl } : {}) };
}
