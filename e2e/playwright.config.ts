import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserPath } from '../scripts/browser.mjs';
import { admin } from './support/admin.ts';
import type { ShopOptions } from './support/fixtures.ts';

const port = Number(process.env.E2E_PORT ?? 3931);
const isReused = process.env.E2E_REUSE === '1';
/** Number of workers; each has a shop with its own stock. A browser and its shop use more than one core. */
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
  // Long timeouts that only end tests that hang, even on a very slow machine; they do not measure speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared CI machine may stall a browser. A test that passes on the second attempt is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: report ? [['line'], ['json', { outputFile: report }]] : 'line',
  use: {
    baseURL: addressOf(0),
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    // Recording every test makes it three times slower, so traces are recorded on retries only; use `--trace on` to
    // rerun a failed test. Screenshots are off, because they cost a quarter of a second of CPU time per test.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        // Avoids an additional process for the browser's initial empty page.
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
    // The mobile project uses the other language, screen size and theme. A test runs on the desktop, with @phone on the
    // phone, and with @everywhere on both; `screens.spec.ts` covers all combinations.
    {
      name: 'en-phone',
      use: { ...english, ...phone, colorScheme: 'dark' },
      grep: /@everywhere|@phone/,
    },
  ],
  webServer: {
    command: 'node scripts/run.mjs e2e/support/servers/start-shops.mjs',
    cwd: root,
    url: `${addressOf(shops - 1)}/api/health/ready`,
    env: {
      PORT: String(port),
      SHOPS: String(shops),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    // Reuses a shop that is already running with the same settings, for developing tests.
    reuseExistingServer: isReused,
    timeout: 300_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
