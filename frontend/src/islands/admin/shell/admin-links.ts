import type { TextKey } from '../../../i18n/texts.ts';

/** Screen of the back office. */
export interface AdminScreenLink {
  /** Path of the screen without language prefix. Subpages of the path belong to the same screen. */
  path: string;
  label: TextKey<'admin'>;
}

/** Link of the sidebar. */
export interface AdminLink extends AdminScreenLink {
  icon: string;
  /** Further screens under this link, reached by tabs. */
  tabs?: readonly AdminScreenLink[];
}

interface AdminGroup {
  /** Heading of the group; the first group has none. */
  label?: TextKey<'admin'>;
  links: readonly AdminLink[];
}

/**
 * All screens of the back office, in sidebar order. Other code uses this list to know whether a screen exists. A new
 * screen needs one line here, and a link of the sidebar an icon in `AdminIcon.astro`.
 */
export const adminGroups: readonly AdminGroup[] = [
  { links: [{ path: '/admin/dashboard', label: 'admin.dashboard', icon: 'dashboard' }] },
  {
    label: 'admin.groupCatalog',
    links: [
      {
        path: '/admin/products',
        label: 'admin.products',
        icon: 'products',
        tabs: [
          { path: '/admin/products/kinds', label: 'admin.kinds' },
          { path: '/admin/search', label: 'admin.searchWords' },
        ],
      },
      { path: '/admin/categories', label: 'admin.categories', icon: 'categories' },
    ],
  },
  {
    label: 'admin.groupSales',
    links: [
      {
        path: '/admin/orders',
        label: 'admin.orders',
        icon: 'orders',
        tabs: [
          { path: '/admin/returns', label: 'admin.returns' },
          { path: '/admin/payments', label: 'admin.paymentsToCheck' },
        ],
      },
      { path: '/admin/customers', label: 'admin.customers', icon: 'customers' },
      { path: '/admin/messages', label: 'admin.messages', icon: 'messages' },
    ],
  },
  {
    label: 'admin.groupSite',
    links: [
      { path: '/admin/testimonials', label: 'admin.testimonials', icon: 'testimonials' },
      {
        path: '/admin/hero-slides',
        label: 'admin.heroSlides',
        icon: 'heroSlides',
        tabs: [{ path: '/admin/announcements', label: 'admin.announcements' }],
      },
      { path: '/admin/footer', label: 'admin.footer', icon: 'footer' },
      {
        path: '/admin/about',
        label: 'admin.about',
        icon: 'about',
        tabs: [{ path: '/admin/texts', label: 'admin.texts' }],
      },
    ],
  },
  {
    label: 'admin.groupRules',
    links: [
      {
        path: '/admin/delivery',
        label: 'admin.delivery',
        icon: 'delivery',
        tabs: [{ path: '/admin/carriers', label: 'admin.carriers' }],
      },
      {
        path: '/admin/taxes',
        label: 'admin.taxes',
        icon: 'taxes',
        tabs: [{ path: '/admin/tax-report', label: 'admin.taxReport' }],
      },
      {
        path: '/admin/legal',
        label: 'admin.legal',
        icon: 'legal',
        tabs: [{ path: '/admin/incidents', label: 'admin.incidents' }],
      },
      { path: '/admin/settings', label: 'admin.settings', icon: 'settings' },
    ],
  },
];

/** Screens of a link of the sidebar, its own first. */
export const screensUnder = (link: AdminLink): readonly AdminScreenLink[] => [link, ...(link.tabs ?? [])];

const sidebarLinks: readonly AdminLink[] = adminGroups.flatMap(({ links }) => links);

/** Links of the user menu. */
export const menuLinks: readonly AdminLink[] = [
  { path: '/admin/settings', label: 'admin.settings', icon: 'settings' },
  { path: '/admin/security', label: 'admin.security', icon: 'security' },
];

/** All screens, each once. */
export const adminScreens: readonly AdminScreenLink[] = [
  ...sidebarLinks.flatMap(screensUnder),
  ...menuLinks.filter(({ path }) => !sidebarLinks.some((link) => link.path === path)),
];

/** True when the path, or a parent of the path, is a screen of the back office. */
export function hasScreen(path: string): boolean {
  return screenOf(path) !== null;
}

/** Screen to which a path belongs, or null. `/admin` is the dashboard. */
export function screenOf(
  path: string,
  screens: readonly AdminScreenLink[] = adminScreens,
): AdminScreenLink | null {
  const plain = path === '/admin' ? '/admin/dashboard' : (path.split('?')[0] ?? path);
  const parents = screens.filter((screen) => plain === screen.path || plain.startsWith(`${screen.path}/`));
  return parents.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** Link of the sidebar under which a path is found, or null. */
export function linkOf(path: string): AdminLink | null {
  return sidebarLinks.find((link) => screenOf(path, screensUnder(link))) ?? null;
}
