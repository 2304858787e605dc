import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * Configuration of `npm run shots`: screenshots of every page in `shots/`, at three widths, in both themes and
 * languages.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  testMatch: 'shots.spec.ts',
  timeout: 900_000,
  retries: 0,
  use: { ...journeys.use, actionTimeout: 15_000, navigationTimeout: 30_000 },
  projects: [390, 820, 1440].map((width) => ({
    name: String(width),
    use: { viewport: { width, height: width < 600 ? 844 : 1000 }, hasTouch: width < 1000 },
  })),
});
