import type { TextKey } from '../../../i18n/texts.ts';

export interface AdminLink {
  /** Path of the screen without language prefix. Subpages of the path belong to the same screen. */
  path: string;
  label: TextKey<'admin'>;
  icon: string;
}

interface AdminGroup {
  /** Heading of the group; the first group has none. */
  label?: TextKey<'admin'>;
  links: readonly AdminLink[];
}

/**
 * All screens of the back office, in sidebar order. Other code uses this list to know whether a screen exists. A new
 * screen needs one line here and an icon in `AdminIcon.astro`.
 */
export const adminGroups: readonly AdminGroup[] = [
  { links: [{ path: '/admin/dashboard', label: 'admin.dashboard', icon: 'dashboard' }] },
  {
    label: 'admin.groupCatalog',
    links: [
      { path: '/admin/products', label: 'admin.products', icon: 'products' },
      { path: '/admin/categories', label: 'admin.categories', icon: 'categories' },
      { path: '/admin/search', label: 'admin.searchWords', icon: 'search' },
    ],
  },
  {
    label: 'admin.groupSales',
    links: [
      { path: '/admin/orders', label: 'admin.orders', icon: 'orders' },
      { path: '/admin/returns', label: 'admin.returns', icon: 'returns' },
      { path: '/admin/payments', label: 'admin.paymentsToCheck', icon: 'payments' },
      { path: '/admin/customers', label: 'admin.customers', icon: 'customers' },
      { path: '/admin/messages', label: 'admin.messages', icon: 'messages' },
    ],
  },
  {
    label: 'admin.groupSite',
    links: [
      { path: '/admin/testimonials', label: 'admin.testimonials', icon: 'testimonials' },
      { path: '/admin/hero-slides', label: 'admin.heroSlides', icon: 'heroSlides' },
      { path: '/admin/announcements', label: 'admin.announcements', icon: 'announcements' },
      { path: '/admin/footer', label: 'admin.footer', icon: 'footer' },
      { path: '/admin/about', label: 'admin.about', icon: 'about' },
      { path: '/admin/texts', label: 'admin.texts', icon: 'texts' },
    ],
  },
  {
    label: 'admin.groupRules',
    links: [
      { path: '/admin/delivery', label: 'admin.delivery', icon: 'delivery' },
      { path: '/admin/carriers', label: 'admin.carriers', icon: 'carriers' },
      { path: '/admin/taxes', label: 'admin.taxes', icon: 'taxes' },
      { path: '/admin/tax-report', label: 'admin.taxReport', icon: 'taxReport' },
      { path: '/admin/legal', label: 'admin.legal', icon: 'legal' },
      { path: '/admin/incidents', label: 'admin.incidents', icon: 'incidents' },
    ],
  },
];

export const adminLinks: readonly AdminLink[] = adminGroups.flatMap(({ links }) => links);

export const menuLinks: readonly AdminLink[] = [
  { path: '/admin/settings', label: 'admin.settings', icon: 'settings' },
  { path: '/admin/security', label: 'admin.security', icon: 'security' },
];

/** True when the path, or a parent of the path, is a screen of the back office. */
export function hasScreen(path: string): boolean {
  return screenOf(path, [...adminLinks, ...menuLinks]) !== null;
}

/** Navigation link of the screen to which a path belongs, or null. `/admin` is the dashboard. */
export function screenOf(path: string, links: readonly AdminLink[] = adminLinks): AdminLink | null {
  const plain = path === '/admin' ? '/admin/dashboard' : (path.split('?')[0] ?? path);
  return links.find((link) => plain === link.path || plain.startsWith(`${link.path}/`)) ?? null;
}
