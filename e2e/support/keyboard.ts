import type { Page } from '@playwright/test';

/** More stops than any screen has. */
const mostStops = 400;

/** Where the focus is, and in which themes one does not see it: no outline or ring that is not there otherwise. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const look = (one: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      return isOutlined ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : boxShadow;
    };
    const { width, height } = element.getBoundingClientRect();
    // A switch or a radio may show the focus on its label.
    const isShown = () =>
      width * height > 0 && [element, element.closest('label')].some((one) => one && look(one) !== 'none');
    const { dataset } = document.documentElement;
    const now = dataset.theme;
    const unseen = ['light', 'dark'].filter((theme) => {
      dataset.theme = theme;
      return !isShown();
    });
    dataset.theme = now;
    return { html: element.outerHTML.slice(0, 160), unseen };
  });
}

/** From the top of the page through every stop, by Tab alone, until the focus is back at the first one. */
export async function walkByTab(page: Page): Promise<{ stops: number; troubles: string[] }> {
  const troubles: string[] = [];
  for (let stops = 0; stops < mostStops; stops++) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (!here) return { stops, troubles };
    if (here.unseen.length > 0) troubles.push(`no focus seen (${here.unseen.join(', ')}): ${here.html}`);
  }
  throw new Error(`The focus does not come out of ${page.url()}.`);
}
