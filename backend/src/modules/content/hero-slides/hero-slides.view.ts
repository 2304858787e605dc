import { usualFocus, type AdminHeroSlide, type HeroSlide, type Language } from '@shop/shared';
import { editable, textIn } from '../../../platform/i18n/translations.js';
import type { HeroSlideRow } from './hero-slide.entity.js';

export function toHeroSlide(row: HeroSlideRow, language: Language): HeroSlide {
  const { id, images, focus, link, productId, isActive, sortOrder } = row;
  const button = textIn(row, 'button', language);
  return {
    id,
    title: textIn(row, 'title', language),
    subtitle: textIn(row, 'subtitle', language),
    images,
    ...(focus !== usualFocus && { focus }),
    ...(link && { link }),
    ...(button && { button }),
    ...(productId !== null && { productId }),
    isActive,
    sortOrder,
  };
}

export function toAdminHeroSlide(row: HeroSlideRow, language: Language): AdminHeroSlide {
  return { ...toHeroSlide(row, language), ...editable(row, ['title', 'subtitle', 'button']) };
}
