import type { Page } from '@playwright/test';

/** More stops than any screen has. */
const mostStops = 400;

/** Where the focus is, and whether one sees it: an outline or a ring. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const isLit = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const { width, height } = element.getBoundingClientRect();
    // A switch or a radio may show the focus on its label.
    const isSeen = width * height > 0 && [element, element.closest('label')].some((one) => one && isLit(one));
    return { html: element.outerHTML.slice(0, 160), isSeen };
  });
}

/** From the top of the page through every stop, by Tab alone, until the focus is back at the first one. */
export async function walkByTab(page: Page): Promise<{ stops: number; troubles: string[] }> {
  const troubles: string[] = [];
  for (let stops = 0; stops < mostStops; stops++) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (!here) return { stops, troubles };
    if (!here.isSeen) troubles.push(`no focus seen: ${here.html}`);
  }
  throw new Error(`The focus does not come out of ${page.url()}.`);
}
