import { chromium } from '@playwright/test';
import { browserPath, installBrowser } from '../scripts/browser.mjs';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Opens `url` in a new simulated phone, waits until everything is loaded, and returns the result of `measure`. */
export async function onPhone(url, measure) {
  await installBrowser();
  const browser = await chromium.launch({ executablePath: browserPath(), args: flags });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    return await measure(page, () => page.goto(url, { waitUntil: 'networkidle' }));
  } finally {
    await browser.close();
  }
}
