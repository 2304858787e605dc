import type { Page } from '@playwright/test';
import { localePath } from '@shop/shared';
import { newEmail } from '../support/account.ts';
import { violationsOf } from '../support/axe.ts';
import { buyer, reachPayment } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';
import { allScreens, prepare, settled, type Screen } from '../support/screens.ts';
import { texts } from '../support/texts.ts';

/** API replies for the screenshots of loading and failing screens. */
const states = {
  loading: (page: Page) => page.route(/\/api\/(?!auth)/, () => undefined),
  failing: (page: Page) =>
    page.route(/\/api\/(?!auth)/, (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: '' } }),
    ),
};
/** True for screens that load data: those of the back office and of an account or order. */
const hasStates = ({ as, path }: Screen) => as !== undefined || path.startsWith('/order-confirmation?');

interface Scene {
  name: string;
  screen: Screen;
  /** The scene lies over a page, so only the visible part of the page is captured. */
  isOverlay?: boolean;
  open: (page: Page, address: string, language: 'fr' | 'en') => Promise<void>;
}

const opened = async (page: Page, address: string) => {
  await page.goto(address);
  await settled(page);
};

/** Dialogs, menus and panels that open over a page. */
const overlays: Scene[] = [
  {
    name: 'cart-panel',
    screen: { name: 'cart-panel', path: '/products/2', cart: [1, 2] },
    open: async (page, address) => {
      await opened(page, address);
      await page.locator('header [data-cart-open]').click();
    },
  },
  {
    name: 'category-drawer',
    screen: { name: 'category-drawer', path: '/' },
    open: async (page, address) => {
      await opened(page, address);
      await page.locator('header .header-menu').click();
    },
  },
  {
    name: 'chat',
    screen: { name: 'chat', path: '/about' },
    open: async (page, address) => {
      await opened(page, address);
      await page.locator('[data-chat-open]').click();
      await page.locator('#chat-panel [data-from]').first().waitFor();
    },
  },
  {
    name: 'checkout-payment',
    screen: { name: 'checkout-payment', path: '/checkout', cart: [1, 2] },
    open: async (page, address, language) => {
      await opened(page, address);
      // Each combination of language and theme uses its own e-mail address, because the number of unpaid orders per
      // address is limited.
      await reachPayment(page, texts[language], { ...buyer, email: newEmail() });
    },
  },
];

/** Sends messages to the shop, so that the message lists have content. */
async function writeToShop({ request }: Page): Promise<void> {
  const message = 'Bonjour, livrez-vous aux Îles-de-la-Madeleine, et en combien de jours environ ?';
  const contact = { name: 'Agathe Pelletier', email: 'agathe@exemple.ca', subject: 'order', message };
  await request.post('/api/contact', { data: contact });
  const chat = { message, timestamp: new Date().toISOString(), userAgent: 'Mobile', url: '/products/1' };
  await request.post('/api/chat/messages', { data: chat });
}

async function scenes(page: Page): Promise<Scene[]> {
  const screens = await allScreens(page.request);
  const filled = screens.map((screen) => ({ name: screen.name, screen, open: opened }));
  const troubled = screens.filter(hasStates).flatMap((screen) =>
    (['loading', 'failing'] as const).map((state) => ({
      name: `${screen.name}-${state}`,
      screen,
      open: async (at: Page, address: string) => {
        await states[state](at);
        await at.goto(address);
        await at.waitForTimeout(600);
      },
    })),
  );
  return [...filled, ...overlays.map((scene) => ({ ...scene, isOverlay: true })), ...troubled];
}

/** Loads all pictures of the page, including lazy ones below the viewport. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

const only = new RegExp(process.env.SHOTS_ONLY ?? '.');
const withAxe = process.env.SHOTS_AXE !== 'off';

for (const language of ['fr', 'en'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language} ${colorScheme}`, () => {
      test.use({ colorScheme, locale: language === 'fr' ? 'fr-CA' : 'en-CA' });

      test('pictures of everything', async ({ page, complaints }, { project }) => {
        complaints.expect(/Failed to load resource/);
        const go = await prepare(page);
        await writeToShop(page);
        const violations: Record<string, string[]> = {};
        for (const { name, screen, isOverlay, open } of await scenes(page)) {
          if (!only.test(name)) continue;
          await go(screen);
          await open(page, localePath(language, screen.path), language);
          await loadPictures(page);
          await page.screenshot({
            path: `shots/${project.name}/${language}-${colorScheme}/${name}.png`,
            fullPage: !isOverlay,
          });
          const found = withAxe ? await violationsOf(page) : [];
          if (found.length > 0) violations[name] = found;
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
        expect(violations).toEqual({});
      });
    });
  }
}
