import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OxlintConfig } from 'oxlint';

type Override = NonNullable<OxlintConfig['overrides']>[number];

interface Zone {
  target: string | string[];
  from: string | string[];
  except?: string[];
  message: string;
}

const root = dirname(import.meta.dirname);

const foldersOf = (parent: string) =>
  readdirSync(`${root}/${parent}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Returns `names`; throws if `parent` has a folder that is not among them, since no rule would apply to it. */
function lineOf(parent: string, names: string[]): string[] {
  const missing = foldersOf(parent).filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`${parent}/${missing.join(', ')}: give it a place in lint/import-walls.ts`);
  return names;
}

/** Modules from left to right: a module may import only modules to its left, and only through their index. */
const moduleLine = lineOf('backend/src/modules', [
  ...['auth', 'taxes', 'catalog', 'content', 'orders', 'payments', 'messaging', 'privacy'],
]);

const sentence = (name: string, allowed: string[]) =>
  `"${name}" may import only ${allowed.length ? allowed.join(', ') : 'no other module'}, and only their index.js. ` +
  'News for a module to the right travels as an event after commit (tx.publish), see ARCHITECTURE.md.';

/** Lint rules for the order of modules: one set of forbidden imports per module. */
export const moduleRules: Override[] = moduleLine.map((name, index) => {
  const left = moduleLine.slice(0, index);
  const right = moduleLine.slice(index + 1);
  const patterns = [
    {
      regex: String.raw`(^|/)(site|seed|maintenance|commands)/`,
      message: `A module knows nothing of site, seed, maintenance or commands.`,
    },
    {
      group: [
        ...left.flatMap((other) => [`**/${other}/**`, `!**/${other}/index.js`]),
        ...right.map((other) => `**/${other}/**`),
      ],
      message: sentence(name, left),
    },
  ];
  return {
    files: [`backend/src/modules/${name}/**/*.ts`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
});

/**
 * Each area of the back office and feature of the storefront is independent; code for several of them belongs in
 * shared folders.
 */
const features = foldersOf('frontend/src/islands').filter(
  (name) => !['admin', 'kit', 'cart', 'orders', 'sessions'].includes(name),
);
const areas = foldersOf('frontend/src/islands/admin').filter((name) => !['shell', 'ui'].includes(name));
const islandLine = [
  { target: 'kit', allowed: [] },
  { target: 'cart', allowed: ['kit'] },
  { target: 'orders', allowed: ['kit', 'cart'] },
  { target: 'sessions', allowed: ['kit'] },
  ...features.map((target) => ({ target, allowed: ['kit', 'cart', 'orders', 'sessions'] })),
  { target: 'admin/ui', allowed: ['kit'] },
  { target: 'admin/shell', allowed: ['kit', 'admin/ui'] },
  ...areas.map((area) => ({
    target: `admin/${area}`,
    allowed: ['kit', 'cart', 'orders', 'sessions', 'admin/ui', 'admin/shell'],
  })),
];
const islandZones: Zone[] = [
  ...islandLine.map(({ target, allowed }) => ({
    target: `./frontend/src/islands/${target}`,
    from: './frontend/src/islands',
    except: [target, ...allowed].map((name) => `./${name}`),
    message: `islands/${target} may import only ${['lib', ...allowed].join(', ')}: move what two need there.`,
  })),
  {
    target: ['./frontend/src/lib', './frontend/src/i18n'],
    from: ['islands', 'elements', 'scripts', 'components'].map((name) => `./frontend/src/${name}`),
    message: 'lib and i18n know no page, island or script.',
  },
];

/** Order of the subfolders of a folder: a subfolder may import only earlier ones. */
const rooms: Record<string, string[]> = {
  'backend/src/platform': [
    ...[
      'errors',
      'metrics',
      'database',
      'i18n',
      'jobs',
      'http',
      'audit-log',
      'editing',
      'personal-data',
      'csv',
    ],
    ...['fonts', 'pdf', 'mail', 'files', 'health', 'docs'],
  ],
  'backend/src/platform/http': ['requests', 'input', 'routes', 'limits', 'out'],
  'backend/src/modules/auth': [
    ...['password-rules', 'access', 'accounts', 'links', 'passwords', 'second-factor', 'profile', 'login'],
  ],
  'backend/src/modules/catalog': [
    ...[
      'favourites',
      'categories',
      'model',
      'stock',
      'search',
      'reading',
      'editing',
      'bulk',
      'reviews',
      'csv',
    ],
  ],
  'backend/src/modules/content': [
    'delivery',
    'settings',
    'sections',
    'legal',
    'hero-slides',
    'testimonials',
    'announcements',
  ],
  'backend/src/modules/orders': [
    ...['addresses', 'entities', 'lifecycle', 'numbering', 'placing', 'corrections', 'tags', 'views'],
    ...['credit-notes', 'parcels'],
    ...[
      'reading',
      'notes',
      'customers',
      'sales',
      'stock-history',
      'invoice',
      'contract',
      'packing',
      'exports',
    ],
    'tax-report',
  ],
  'backend/src/modules/payments': [
    ...['provider', 'ledger', 'checks', 'refunds', 'returns', 'attempts', 'checkout'],
    ...['webhooks', 'reconcile', 'sandbox'],
  ],
  'backend/src/modules/messaging': ['mails', 'contact', 'chat', 'newsletter', 'stock-alerts'],
  'backend/src/modules/privacy': ['consents', 'incidents', 'people'],
  'backend/src/maintenance': ['pictures', 'integrity', 'backup'],
  'backend/src/site': ['share', 'feeds', 'pages'],
  'shared/src': [
    ...['kit', 'content', 'delivery', 'catalog', 'taxes', 'people', 'orders', 'payments', 'legal', 'site'],
    'routes',
  ],
  'frontend/src/lib': ['page', 'api', 'session', 'catalogue', 'product', 'contact', 'ui'],
  'frontend/src/islands/admin/orders': [
    ...['steps', 'parcels', 'refunds', 'returns', 'invoice', 'contact', 'notes', 'views', 'detail', 'list'],
  ],
  'frontend/src/islands/admin/products': [
    ...['data', 'cells', 'form', 'variants', 'list', 'edit', 'import', 'kinds'],
  ],
  'frontend/src/islands/checkout': ['state', 'delivery', 'stripe', 'sandbox', 'payment'],
  'stripe-sandbox/src': [...['store', 'webhooks', 'faults', 'input', 'resources', 'api', 'control', 'pages']],
};

const roomZones: Zone[] = Object.entries(rooms).flatMap(([folder, names]) =>
  lineOf(folder, names)
    .slice(0, -1)
    .map((room, index) => ({
      target: `./${folder}/${room}`,
      from: names.slice(index + 1).map((above) => `./${folder}/${above}`),
      message: `${folder}/${room} may import only ${names.slice(0, index).join(', ') || 'no other room'}.`,
    })),
);

export const wallRules: Override = {
  files: ['{backend,shared,frontend,stripe-sandbox}/src/**/*.{ts,tsx}'],
  rules: {
    'paths/no-restricted-paths': ['error', { basePath: root, zones: [...islandZones, ...roomZones] }],
  },
};
