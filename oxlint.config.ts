import { defineConfig } from 'oxlint';
import { moduleRules, wallRules } from './lint/import-walls.ts';
import { accessibleMarkup, bugs, bugsOfPlainScripts, hooks, typeBugs } from './lint/rules.ts';

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
  jsPlugins: [
    'eslint-plugin-regexp',
    // Under a name of its own: the rules of oxlint's `import` do not know paths.
    { name: 'paths', specifier: 'eslint-plugin-import-x' },
    './lint/names.ts',
  ],
  settings: {
    'import-x/resolver': {
      typescript: { project: ['tsconfig.json', '*/tsconfig.json'], noWarnOnMultipleProjects: true },
    },
  },
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '.data/**', 'test-results/**', 'playwright-report/**'],
  rules: {
    ...bugs,
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 4 }],
    'max-depth': ['error', { max: 3 }],
    'names/standard-terms': 'error',
    // Two files that know each other are one; also where they know only each other's types.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-duplicates': ['error', { preferInline: true }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    // A pattern takes time in proportion to its text, whatever somebody sends.
    'regexp/no-super-linear-backtracking': 'error',
    'regexp/no-super-linear-move': 'error',
  },
  overrides: [
    { files: ['frontend/src/islands/**/*.{ts,tsx}'], rules: hooks },
    { files: ['frontend/src/**/*.tsx'], rules: accessibleMarkup },
    wallRules,
    {
      files: ['backend/src/**/*.ts'],
      // A class that Nest injects must stay a value import, or there is nothing to inject.
      rules: { 'typescript/consistent-type-imports': 'off', 'max-params': ['error', { max: 6 }] },
    },
    {
      files: ['{backend,stripe-sandbox,shared}/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
      // Where they are made; a spreadsheet has a form of its own.
      excludeFiles: [
        'backend/src/config.ts',
        'shared/src/kit/dates.ts',
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
            message: 'Dates look alike everywhere: take a form of shared/src/kit/dates.ts.',
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
    {
      files: ['frontend/src/**/*.{ts,tsx,astro}'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@shop/shared',
                importNames: ['routes'],
                message: 'Who may call what is for the server: a page takes types of it, as RouteName.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['backend/test/**/*.ts'],
      // The clock and what is outside: the payment provider, the mail server, the public network, the terminal.
      excludeFiles: ['backend/test/support/{clock,payment-provider,background,small-network,run-command}.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'jest',
            property: 'spyOn',
            message:
              'Nothing of ours is mocked: hold or refuse rows, let the sandbox fail, or take a border of backend/test/support.',
          },
        ],
      },
    },
    ...moduleRules,
    { files: ['**/*.{js,mjs}'], env: { node: true, es2024: true }, rules: bugsOfPlainScripts },
    { files: ['frontend/src/**/*.js'], env: { node: false, browser: true } },
    {
      // A test file is one describe over many stories.
      files: [
        '**/*.{spec,e2e-spec}.{ts,tsx}',
        'e2e/**/*.ts',
        'stripe-sandbox/test/**/*.ts',
        'mutate/mutations.ts',
      ],
      rules: {
        'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    {
      files: ['{shared,backend,stripe-sandbox}/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
      rules: typeBugs,
    },
    {
      // Rows of the database are classes only for their decorators: plain objects stand for them.
      files: ['backend/src/**/*.ts'],
      rules: { 'typescript/no-misused-spread': 'off' },
    },
    {
      // A test fakes what is outside with as little as it needs.
      files: ['**/src/**/*.spec.ts'],
      rules: {
        'typescript/no-misused-spread': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/require-await': 'off',
        'typescript/restrict-template-expressions': 'off',
      },
    },
  ],
});
