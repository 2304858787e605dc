import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserPath } from '../scripts/browser.mjs';
import { admin } from './support/admin.ts';
import type { ShopOptions } from './support/fixtures.ts';

const port = Number(process.env.E2E_PORT ?? 3931);
const isReused = process.env.E2E_REUSE === '1';
/** A shop with its own stock for each worker: the journeys of one share it. A browser and its shop take more than a core. */
const shops = isReused ? 1 : Math.max(2, Math.floor(availableParallelism() * 0.75));
const addressOf = (shop: number) => `http://127.0.0.1:${port + shop}`;
const root = fileURLToPath(new URL('..', import.meta.url));
const report = process.env.E2E_REPORT;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const french = { language: 'fr', locale: 'fr-CA' } as const;
const english = { language: 'en', locale: 'en-CA' } as const;

export default defineConfig<ShopOptions>({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: shops,
  // For a machine many times slower than ours: they end what would never end, and measure nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall a browser: a second try there is counted, and named, as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: report ? [['line'], ['json', { outputFile: report }]] : 'line',
  use: {
    baseURL: addressOf(0),
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    // Recording every step makes a journey three times as long: `--trace on` runs a failed one again with it. Pictures of
    // failures would be taken of every journey first, and be thrown away: a quarter of a second of the processor each.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        // The empty page that a browser opens with keeps its process, although our pages are isolated from it.
        '--renderer-process-limit=1',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'fr-desktop', use: { ...french, ...desktop }, grepInvert: /@phone/ },
    // The other language, size and colours at once: `screens.spec.ts` shows every page in each. A journey runs on a desktop
    // unless it says @phone, and on both if it says @everywhere.
    {
      name: 'en-phone',
      use: { ...english, ...phone, colorScheme: 'dark' },
      grep: /@everywhere|@phone/,
    },
  ],
  webServer: {
    command: 'node scripts/run.mjs e2e/support/start-shops.mjs',
    cwd: root,
    url: `${addressOf(shops - 1)}/api/health/ready`,
    env: {
      PORT: String(port),
      SHOPS: String(shops),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    // Against a shop that runs already, started with the same settings: for writing journeys.
    reuseExistingServer: isReused,
    timeout: 300_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
