import type { Page } from '@playwright/test';
import { putOn, violationsOf } from '../../support/axe.ts';
import { troublesOf } from '../../support/cut-text.ts';
import { expect, test } from '../../support/fixtures.ts';
import { madeByText, typeAll, watch } from '../../support/hostile-texts.ts';
import { walkByTab } from '../../support/keyboard.ts';
import { faultsOf } from '../../support/markup.ts';
import { allScreens, inLanguage, prepare, settled } from '../../support/screens.ts';

/** CSS pixels: the narrowest phone, a window of 1280 zoomed to 200 %, and that window of a small laptop as it is. */
const widths = [320, 640, 1280];
/** Every screen of the back office leads to all the others, and to some things of its own; a paper has two buttons. */
const fewestStops = (path: string) => (path.endsWith('/invoice') ? 2 : 12);

const isBackOffice = (path: string) => path.startsWith('/admin/');

/** Shown at 320 px, and widened: no text is cut, overlaps or leaves its box. */
async function squeeze(page: Page): Promise<string[]> {
  const troubles: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    troubles.push(...(await troublesOf(page)).map((trouble) => `at ${width} px: ${trouble}`));
  }
  return troubles;
}

async function byKeyboard(page: Page, path: string): Promise<string[]> {
  const { stops, troubles } = await walkByTab(page);
  return stops < fewestStops(path) ? [...troubles, `only ${stops} stops by Tab`] : troubles;
}

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

for (const language of ['fr', 'en'] as const) {
  for (const place of ['the shop', 'the back office']) {
    // One visit for all of it: opening a page takes longer than looking at it.
    test(`every screen of ${place} is for everybody (${language})`, async ({
      page,
      playwright,
      baseURL,
      complaints,
    }) => {
      complaints.expect(/404 \(Not Found\)/);
      const isFrench = language === 'fr';
      const isOfOwner = place === 'the back office';
      const go = await prepare(page);
      const heard = await watch(page, baseURL);
      // Whatever customers have typed is text wherever the owner comes upon it.
      if (isOfOwner && isFrench) await typeAll({ playwright, baseURL });
      const wanted = (await allScreens(page.request)).filter(({ path }) => isBackOffice(path) === isOfOwner);
      expect(wanted.length).toBeGreaterThan(15);
      const found: Record<string, string[]> = {};
      for (const screen of wanted) {
        await go(screen);
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(inLanguage(language, screen.path));
        await settled(page);
        const troubles = await squeeze(page);
        troubles.push(...(await madeByText(page)));
        // What is no matter of words is the same in the other language: each is seen in one of the themes.
        await putOn(page, isFrench ? 'light' : 'dark');
        troubles.push(...(await violationsOf(page, isFrench ? 'all rules' : 'look and words')));
        if (isFrench) {
          troubles.push(...(await faultsOf(await page.content())));
          if (screen.as === 'admin') troubles.push(...(await byKeyboard(page, screen.path)));
        }
        if (troubles.length > 0) found[screen.name] = troubles;
      }
      expect(found).toEqual({});
      expect(heard).toEqual([]);
    });
  }
}
