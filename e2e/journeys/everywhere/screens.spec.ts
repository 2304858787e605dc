import type { Page } from '@playwright/test';
import { localePath } from '@shop/shared';
import { putOn, violationsOf } from '../../support/axe.ts';
import { troublesOf } from '../../support/cut-text.ts';
import { expect, test } from '../../support/fixtures.ts';
import { madeByText, typeAll, watch } from '../../support/hostile-texts.ts';
import { walkByTab } from '../../support/keyboard.ts';
import { faultsOf } from '../../support/markup.ts';
import { allScreens, prepare, settled } from '../../support/screens.ts';

/**
 * Viewport widths in CSS pixels: the narrowest phone, a window of 1280 px zoomed to 200 %, and the same without zoom.
 */
const widths = [320, 640, 1280];
/** Minimum number of Tab stops: every back-office screen has its navigation; an invoice has only two buttons. */
const fewestStops = (path: string) => (path.endsWith('/invoice') ? 2 : 12);

const isBackOffice = (path: string) => path.startsWith('/admin/');

/** Layout problems at all widths: text that is cut off, overlaps, or overflows its box. */
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
  for (const part of ['the shop', 'the back office']) {
    // One test for all screens, because loading a page takes longer than checking it.
    test(`every screen of ${part} is for everybody (${language})`, async ({
      page,
      playwright,
      baseURL,
      complaints,
    }) => {
      complaints.expect(/404 \(Not Found\)/);
      const isFrench = language === 'fr';
      const isOfOwner = part === 'the back office';
      const go = await prepare(page);
      const received = await watch(page, baseURL);
      // Fills the lists with texts of hostile customers, which must appear as plain text.
      if (isOfOwner && isFrench) await typeAll({ playwright, baseURL });
      const wanted = (await allScreens(page.request)).filter(({ path }) => isBackOffice(path) === isOfOwner);
      expect(wanted.length).toBeGreaterThan(15);
      const found: Record<string, string[]> = {};
      for (const screen of wanted) {
        await go(screen);
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(localePath(language, screen.path));
        await settled(page);
        const troubles = await squeeze(page);
        troubles.push(...(await madeByText(page)));
        // Colors do not depend on the language, so each language is checked in one theme only.
        await putOn(page, isFrench ? 'light' : 'dark');
        troubles.push(...(await violationsOf(page, isFrench ? 'all rules' : 'look and words')));
        if (isFrench) {
          troubles.push(...(await faultsOf(await page.content())));
          if (screen.as === 'admin') troubles.push(...(await byKeyboard(page, screen.path)));
        }
        if (troubles.length > 0) found[screen.name] = troubles;
      }
      expect(found).toEqual({});
      expect(received).toEqual([]);
    });
  }
}
