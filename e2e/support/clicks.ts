import type { Page } from '@playwright/test';

/**
 * Counts the presses of mouse or finger from the next page on; typing is not counted. A press on a field that is
 * then filled would count, but `fill` puts the cursor there as the Tab key does.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countPress', () => void clicks++);
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => void (window as unknown as { countPress: () => void }).countPress(),
      {
        capture: true,
      },
    );
  });
  return () => clicks;
}
