import type { Page } from '@playwright/test';

/** Upper limit of Tab stops, more than any screen has. */
const mostStops = 400;
const stopsAtOnce = 20;

interface Stop {
  html: string;
  isSeen: boolean;
}

declare global {
  interface Window {
    /** Focused element after each Tab; null when the focus was outside the page. */
    stops?: (Stop | null)[];
  }
}

/** Makes the page record the focused element after each Tab, and whether an outline or ring shows the focus. */
async function noteStops(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isLit = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const stops: (Stop | null)[] = [];
    window.stops = stops;
    const note = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      const element = document.activeElement;
      if (!element || element === document.body) return void stops.push(null);
      const { width, height } = element.getBoundingClientRect();
      // Switches and radio buttons may show the focus on their label.
      const isSeen =
        width * height > 0 && [element, element.closest('label')].some((one) => one && isLit(one));
      stops.push({ html: element.outerHTML.slice(0, 160), isSeen });
    };
    addEventListener('keyup', note, true);
  });
}

/**
 * Walks through the page with Tab until the focus is back at the first stop; returns the number of stops and problems
 * found.
 */
export async function walkByTab(page: Page): Promise<{ stops: number; troubles: string[] }> {
  await noteStops(page);
  for (let pressed = 0; pressed < mostStops; pressed += stopsAtOnce) {
    for (let n = 0; n < stopsAtOnce; n += 1) await page.keyboard.press('Tab');
    const noted = (await page.evaluate(() => window.stops)) ?? [];
    const end = noted.indexOf(null);
    if (end < 0) continue;
    const walked = noted.slice(0, end).filter((stop) => stop !== null);
    const troubles = walked.filter(({ isSeen }) => !isSeen).map(({ html }) => `no focus seen: ${html}`);
    return { stops: walked.length, troubles };
  }
  throw new Error(`The focus does not come out of ${page.url()}.`);
}
