import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import tseslint from 'typescript-eslint';

/** Left to right: a module imports only what stands to its left, and only through its index. */
const moduleLine = ['auth', 'privacy', 'taxes', 'catalog', 'content', 'orders', 'payments', 'messaging'];

const sentence = (name, allowed) =>
  `"${name}" may import only ${allowed.length ? allowed.join(', ') : 'no other module'}, and only their index.js. ` +
  'News for a module to the right travels as an event after commit (tx.publish), see ARCHITECTURE.md.';

/** The line as lint rules: one set of forbidden imports for each module. */
const moduleRules = moduleLine.map((name, place) => {
  const left = moduleLine.slice(0, place);
  const right = moduleLine.slice(place + 1);
  const patterns = [
    {
      regex: String.raw`(^|/)(site|seed|maintenance|commands)/`,
      message: `A module knows nothing of site, seed, maintenance or commands.`,
    },
    { regex: String.raw`/(${[...left, ...right].join('|')})/(?!index\.js$)`, message: sentence(name, left) },
  ];
  if (right.length)
    patterns.push({ regex: String.raw`/(${right.join('|')})/index\.js$`, message: sentence(name, left) });
  return {
    files: [`backend/src/modules/${name}/**/*.ts`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
});

const sizes = {
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 4],
  'max-depth': ['error', 3],
};

/** An area of the back office and a feature of the storefront stand alone: what two of them need is shared below. */
const features = ['account', 'chat', 'checkout', 'confirmation'];
const areas = readdirSync(new URL('frontend/src/islands/admin', import.meta.url)).filter(
  (name) => !['shell', 'ui'].includes(name),
);
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
const islandRules = {
  files: ['frontend/src/**/*.{ts,tsx}'],
  rules: {
    'import-x/no-restricted-paths': [
      'error',
      {
        basePath: `${import.meta.dirname}/frontend/src`,
        zones: [
          ...islandLine.map(({ target, allowed }) => ({
            target: `./islands/${target}`,
            from: './islands',
            except: [target, ...allowed].map((name) => `./${name}`),
            message: `islands/${target} may import only ${['lib', ...allowed].join(', ')}: move what two need there.`,
          })),
          {
            target: ['./lib', './i18n'],
            from: ['./islands', './elements', './scripts', './components'],
            message: 'lib and i18n know no page, island or script.',
          },
        ],
      },
    ],
  },
};

/** Rooms of a large module, from the ground up: a room imports only what stands before it. */
const moduleRooms = {
  orders: [
    ...['entities', 'lifecycle', 'placing', 'credit-notes', 'parcels', 'reading', 'customers'],
    ...['sales', 'stock-history', 'invoice', 'contract', 'packing', 'exports', 'tax-report'],
  ],
  payments: [
    ...['provider', 'ledger', 'checks', 'refunds', 'returns', 'attempts', 'checkout'],
    ...['webhooks', 'reconcile', 'sandbox'],
  ],
};
const roomRules = {
  files: ['backend/src/modules/{orders,payments}/**/*.ts'],
  rules: {
    'import-x/no-restricted-paths': [
      'error',
      {
        basePath: `${import.meta.dirname}/backend/src/modules`,
        zones: Object.entries(moduleRooms).flatMap(([module, rooms]) =>
          rooms.slice(0, -1).map((room, place) => ({
            target: `./${module}/${room}`,
            from: rooms.slice(place + 1).map((above) => `./${module}/${above}`),
            message: `${module}/${room} may import only ${rooms.slice(0, place).join(', ') || 'no other room'}.`,
          })),
        ),
      },
    ],
  },
};

/** Hooks and markup of the islands. */
const reactRules = [
  {
    files: ['frontend/src/islands/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // No compiler memoizes here: `form.watch` may be called while rendering.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    extends: [jsxA11y.configs.strict],
    rules: {
      // A box that scrolls takes the keyboard, or it could not be read without a mouse.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: ['blockquote'], roles: ['group', 'log'] }],
      // On a phone the rows are cards: without their roles a table laid out as blocks is none to a screen reader.
      'jsx-a11y-x/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'], tr: ['row'] }],
      // Keys that a control within has not used, and presses beside a dialog, arrive at the box around.
      'jsx-a11y-x/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick'], dialog: [], div: [] },
      ],
    },
  },
];

/** Rules that look at one file by itself; those that know types and cycles are in .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.astro/**',
      '.data/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  {
    plugins: { 'import-x': importX, regexp },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.json', '*/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      ...sizes,
      // A pattern takes time in proportion to its text, whatever somebody sends.
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'no-console': 'off',
      eqeqeq: 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  ...reactRules,
  roomRules,
  islandRules,
  {
    files: ['backend/src/**/*.ts'],
    // A class that Nest injects must stay a value import, or there is nothing to inject.
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      'max-params': 'off',
      '@typescript-eslint/max-params': ['error', { max: 6 }],
    },
  },
  {
    files: [
      'backend/src/**/*.ts',
      'frontend/src/**/*.{ts,tsx}',
      'stripe-sandbox/src/**/*.ts',
      'contracts/src/**/*.ts',
    ],
    // Where they are made; a spreadsheet has a form of its own.
    ignores: [
      'backend/src/config.ts',
      'contracts/src/dates.ts',
      'backend/src/modules/orders/exports/cells.ts',
      '**/*.spec.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Configuration has one door: read it in backend/src/config.ts.',
        },
        {
          object: 'Intl',
          property: 'DateTimeFormat',
          message: 'Dates look alike everywhere: take a form of contracts/src/dates.ts.',
        },
      ],
    },
  },
  {
    files: ['backend/src/platform/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: String.raw`/(modules|site|seed|maintenance|commands)/`,
              message: 'The platform knows no shop: modules import it, never the other way round.',
            },
          ],
        },
      ],
    },
  },
  ...moduleRules,
  {
    // A test file is one describe over many stories.
    files: [
      '**/*.spec.ts',
      '**/*.e2e-spec.ts',
      '**/*.spec.tsx',
      'e2e/**/*.ts',
      'stripe-sandbox/test/**/*.ts',
    ],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        fetch: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        AbortSignal: 'readonly',
        crypto: 'readonly',
        Buffer: 'readonly',
        Headers: 'readonly',
        setTimeout: 'readonly',
        setImmediate: 'readonly',
        performance: 'readonly',
      },
    },
  },
  {
    files: [
      'frontend/src/pages/**/*.astro',
      'frontend/src/components/**/*.astro',
      'frontend/src/layouts/**/*.astro',
    ],
    rules: { 'max-lines': ['error', 250] },
  },
);
