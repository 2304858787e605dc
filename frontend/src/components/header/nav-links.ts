import type { Language } from '@shop/shared';
import type { Namespace, Translate } from '../../i18n/texts.ts';
import { localePath, plainPath } from '../../lib/page/paths.ts';

export interface NavLink {
  href: string;
  label: string;
  isCurrent: boolean;
}

const places = [
  ['/', 'layout.home'],
  ['/products', 'layout.products'],
  ['/categories', 'layout.categories'],
  ['/about', 'layout.about'],
  ['/contact', 'layout.contact'],
] as const;

/** The pages that header and drawer lead to; the current one is marked. */
export function navLinks(t: Translate<Namespace>, language: Language, pathname: string): NavLink[] {
  const here = plainPath(pathname);
  return places.map(([path, key]) => ({
    href: localePath(language, path),
    label: t(key),
    isCurrent: here === path || (path !== '/' && here.startsWith(`${path}/`)),
  }));
}
