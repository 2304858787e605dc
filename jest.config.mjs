import { availableParallelism } from 'node:os';

/** Every suite is TypeScript put through swc to CommonJS. */
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

/** One runner for everything but the browser. */
export default {
  // For a machine many times slower than ours: it ends what would never end, and measures nothing.
  testTimeout: 600_000,
  // More than cores where these are few: half of their time the workers wait for a database, a clock or another process.
  maxWorkers: Math.max(3, availableParallelism()),
  // Jest keeps a part of what each suite has loaded.
  workerIdleMemoryLimit: '1GB',
  testSequencer: './jest.sequencer.mjs',
  projects: [
    project('shared', 'shared', ['<rootDir>/src/**/*.spec.ts']),
    project('sandbox', 'stripe-sandbox', ['<rootDir>/{src,test}/**/*.spec.ts']),
    project('frontend', 'frontend', ['<rootDir>/src/**/*.spec.ts']),
    project('components', 'frontend', ['<rootDir>/src/**/*.spec.tsx'], {
      testEnvironment: '<rootDir>/test/browser-environment.ts',
    }),
    project('backend', 'backend', ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'], {
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    }),
  ],
};
