import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import tseslint from 'typescript-eslint';

/** Left to right: a module imports only what stands to its left, and only through its index. */
const moduleLine = ['auth', 'catalog', 'content', 'orders', 'payments', 'messaging'];

const sentence = (name, allowed) =>
  `"${name}" may import only ${allowed.length ? allowed.join(', ') : 'no other module'}, and only their index.js. ` +
  'News for a module to the right travels as an event after commit (tx.publish), see ARCHITECTURE.md.';

/** The line as lint rules: one set of forbidden imports for each module. */
const moduleRules = moduleLine.map((name, place) => {
  const left = moduleLine.slice(0, place);
  const right = moduleLine.slice(place + 1);
  const patterns = [
    {
      regex: String.raw`(^|/)(site|seed|upkeep|commands)/`,
      message: `A module knows nothing of site, seed, upkeep or commands.`,
    },
    { regex: String.raw`/(${[...left, ...right].join('|')})/(?!index\.js$)`, message: sentence(name, left) },
  ];
  if (right.length)
    patterns.push({ regex: String.raw`/(${right.join('|')})/index\.js$`, message: sentence(name, left) });
  // `@Stored` is the one thing of the site that handlers use.
  patterns[0].regex = String.raw`(^|/)(site/(?!stored\.js$)|seed/|upkeep/|commands/)`;
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
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['tsconfig.json', '*/tsconfig.json'] }),
      ],
    },
    rules: {
      ...sizes,
      'import-x/no-cycle': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'no-console': 'off',
      eqeqeq: 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
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
    ignores: ['backend/src/config.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Configuration has one door: read it in backend/src/config.ts.',
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
              regex: String.raw`/(modules|site|seed|upkeep|commands)/`,
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
