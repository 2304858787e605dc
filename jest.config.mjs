import { availableParallelism } from 'node:os';

/** One runner for everything but the browser: every project is TypeScript put through swc to CommonJS. */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', decorators: true, tsx: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        target: 'es2023',
        keepClassNames: true,
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};
const project = (displayName, root, testMatch, more = {}) => ({
  displayName,
  rootDir: root,
  testMatch,
  transform,
  testEnvironment: 'node',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  ...more,
});

export default {
  // For a machine many times slower than ours: it ends what would never end, and measures nothing.
  testTimeout: 180_000,
  // Much of a suite is waiting for a database. Jest would leave a core free, and keep what each suite has loaded.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  workerIdleMemoryLimit: '1GB',
  testSequencer: './jest.sequencer.mjs',
  projects: [
    project('contracts', 'contracts', ['<rootDir>/src/**/*.spec.ts']),
    project('sandbox', 'stripe-sandbox', ['<rootDir>/{src,test}/**/*.spec.ts']),
    project('frontend', 'frontend', ['<rootDir>/src/**/*.spec.{ts,tsx}']),
    project('backend', 'backend', ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'], {
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    }),
  ],
};
