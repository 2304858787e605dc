import { localePath, plainPath, type Language } from '@shop/shared';
import type { Namespace, TextKey, Translate } from '../../i18n/texts.ts';

export interface NavLink {
  href: string;
  label: string;
  isCurrent: boolean;
}

export interface UserLink {
  path: string;
  label: TextKey<Namespace>;
  /** Absent: every account has the link. */
  role?: 'admin' | 'customer';
}

export const adminLoginLink: UserLink = { path: '/admin/login', label: 'layout.adminLogin' };
const trackingLink: UserLink = { path: '/suivi', label: 'catalog.pageTracking' };

/** Links of the user menu in the shop. */
export const userLinks: Record<'loggedOut' | 'loggedIn', readonly UserLink[]> = {
  loggedOut: [{ path: '/login', label: 'layout.login' }, trackingLink, adminLoginLink],
  loggedIn: [
    { path: '/admin', label: 'layout.admin', role: 'admin' },
    { path: '/profile', label: 'layout.profile', role: 'customer' },
    trackingLink,
  ],
};

const entries = [
  ['/', 'layout.home'],
  ['/products', 'layout.products'],
  ['/categories', 'layout.categories'],
  ['/about', 'layout.about'],
  ['/contact', 'layout.contact'],
] as const;

/** The pages that header and drawer lead to; the current one is marked. */
export function navLinks(t: Translate<Namespace>, language: Language, pathname: string): NavLink[] {
  const here = plainPath(pathname);
  return entries.map(([path, key]) => ({
    href: localePath(language, path),
    label: t(key),
    isCurrent: here === path || (path !== '/' && here.startsWith(`${path}/`)),
  }));
}
