import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** Suites of few lines that take long: on a fresh clone only their sizes are known, and they would start last. */
const long =
  /\/(backup|signals|faults|refunds|sequences|provider-answers|query-plans|lost-connections|jobs|smtp|csv-commands|rate-limits|last-units|checks|fuzz)\.e2e-spec\.ts$/;

/** So that no core waits for one suite at the end. */
class LongestFirst extends BaseSequencer {
  async sort(suites) {
    const sorted = await super.sort(suites);
    const isLong = ({ moduleId }) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((suite) => !isLong(suite))];
  }
}

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));
const project = (name, folder, include, more = {}) => ({
  extends: true,
  test: { name, root: pathOf(folder), include, ...more },
});

/** One runner for everything but the browser. */
export default defineConfig({
  test: {
    globals: true,
    // For a machine many times slower than ours: they end what would never end, and measure nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Loading Nest and the shop costs more than most suites: a worker does it once, and each suite starts shops of its own.
    isolate: false,
    setupFiles: [pathOf('vitest.setup.mjs')],
    // More than cores where these are few: half of their time they wait for a database, a clock or another process.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      project('contracts', 'contracts', ['src/**/*.spec.ts']),
      project('sandbox', 'stripe-sandbox', ['{src,test}/**/*.spec.ts']),
      project('frontend', 'frontend', ['src/**/*.spec.{ts,tsx}']),
      project('backend', 'backend', ['src/**/*.spec.ts', 'test/**/*.e2e-spec.ts'], {
        globalSetup: pathOf('backend/test/support/global-setup.mjs'),
        // What is built runs as it is.
        server: { deps: { external: [/\/backend\/dist\//] } },
      }),
    ],
  },
});
