/** A Chromium for the parts that need one. */
import { chromium } from '@playwright/test';
import { browserPath, installBrowser } from '../scripts/browser.mjs';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Opens a fresh phone at `url`, waits until nothing is loaded any more, and tells what `look` sees. */
export async function onPhone(url, look) {
  await installBrowser();
  const browser = await chromium.launch({ executablePath: browserPath(), args: flags });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    return await look(page, () => page.goto(url, { waitUntil: 'networkidle' }));
  } finally {
    await browser.close();
  }
}
