import { troublesOf } from '../support/cut-text.ts';
import { expect, test } from '../support/fixtures.ts';
import { allScreens, prepare, settled } from '../support/screens.ts';

/** CSS pixels: the narrowest phone, and a window of 1280 zoomed to 200 %. */
const widths = [320, 640];

for (const language of ['fr', 'en'] as const) {
  test(`no text is cut, overlaps or leaves its box at 320 px and at 200 % zoom (${language})`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(300_000);
    complaints.expect(/404 \(Not Found\)/);
    const go = await prepare(page);
    const troubles: Record<string, string[]> = {};
    for (const screen of await allScreens(page.request)) {
      await go(screen);
      await page.setViewportSize({ width: widths[0] ?? 320, height: 640 });
      await page.goto(language === 'fr' ? screen.path : `/en${screen.path === '/' ? '' : screen.path}`);
      await settled(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        const found = await troublesOf(page);
        if (found.length > 0) troubles[`${screen.name} at ${width} px`] = found;
      }
    }
    expect(troubles).toEqual({});
  });
}
