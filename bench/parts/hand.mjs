import { chromium } from '@playwright/test';
import { admin } from '../../harness/shop.ts';
import { flags } from '../browser.mjs';
import { settle, startShop } from '../processes.mjs';
import { median, ms, percentile, row } from '../report.mjs';
import { browserPath, installBrowser } from '../../scripts/browser.mjs';

/** Milliseconds to the shop and back, as over a good mobile connection. */
const latency = 80;
const slowdown = 4;
/** Each link is followed from the page that the one before it has led to. */
const links = [
  'a[href="/products"]',
  'main a[href^="/products/"]',
  'a[href="/about"]',
  'a[href="/categories"]',
  'main a[href^="/products?category="]',
  'main a[href^="/products/"]',
  'a[href="/contact"]',
  'a[href="/products"]',
  'main a[href^="/products/"]',
  'a[href="/"]',
];
const walks = 3;

/** How long a visitor waits for the next page after a click, and for the screen to answer a gesture. */
export async function hand() {
  await installBrowser();
  const shop = await startShop('small');
  await settle(shop);
  const browser = await chromium.launch({ executablePath: browserPath(), args: flags });
  try {
    for (const [device, options] of Object.entries(devices)) {
      const paints = [];
      for (let walk = 0; walk < walks; walk += 1) paints.push(...(await walkOf(browser, shop, options)));
      const [middle, most] = [median(paints), percentile(paints, 0.75)];
      const what = `next page after a ${options.hasTouch ? 'tap' : 'click'}, ${device} (75th percentile)`;
      row(what, `${ms(most)} (median ${ms(middle)})`, '≤ 100 ms', most <= 100);
    }
    reportGestures(await gesturesOf(browser, shop));
  } finally {
    await browser.close();
    await shop.stop();
  }
}

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Milliseconds from each click to the first paint of the page that it leads to, from the second click on. */
async function walkOf(browser, { url }, options) {
  const context = await browser.newContext({ ...options, locale: 'fr-CA' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = { offline: false, latency, downloadThroughput: 1_250_000, uploadThroughput: 625_000 };
  await session.send('Network.emulateNetworkConditions', network);
  // The moment of a click is kept for the page that it leads to.
  await page.addInitScript(() =>
    globalThis.addEventListener('click', () => sessionStorage.setItem('clicked', String(Date.now())), true),
  );
  await page.goto(url, { waitUntil: 'networkidle' });
  const paints = [];
  for (const link of links) {
    const target = page.locator(link).filter({ visible: true }).first();
    await target.scrollIntoViewIfNeeded();
    const before = page.url();
    if (options.hasTouch) await target.tap();
    else {
      await target.hover();
      // A hand rests on a link before it clicks.
      await page.waitForTimeout(250);
      await target.click();
    }
    await page.waitForURL(({ href }) => href !== before, { waitUntil: 'load' });
    paints.push(await page.evaluate(firstPaint));
    await page.waitForTimeout(1_000);
  }
  await context.close();
  return paints.slice(1);
}

/** Runs in the browser. */
async function firstPaint() {
  const paint = await new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries()[0])).observe({
      type: 'paint',
      buffered: true,
    });
  });
  return performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('clicked'));
}

/**
 * Gestures on each island of the shop and on the busiest screens of the back office, on a phone whose processor is four
 * times slower; answers the wait of each interaction until its next paint. Interactions under 16 ms are not reported by
 * browsers, so that the percentile is one of the slower ones.
 */
async function gesturesOf(browser, shop) {
  const context = await browser.newContext({ ...devices.phone, locale: 'fr-CA' });
  const page = await context.newPage();
  const waits = new Map();
  await page.exposeFunction('noteInteraction', (key, duration) =>
    waits.set(key, Math.max(duration, waits.get(key) ?? 0)),
  );
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId, duration, target } of list.getEntries())
        if (interactionId) {
          const what = target?.id || target?.getAttribute?.('class') || target?.tagName;
          globalThis.noteInteraction(`${globalThis.location.pathname} ${what} ${interactionId}`, duration);
        }
    });
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await makeAll(page, shop, shopGestures);
  const { body } = await shop.client().call('POST', '/api/auth/admin/login', admin);
  await page.evaluate((value) => localStorage.setItem('authToken', value), body.token);
  await makeAll(page, shop, officeGestures);
  await context.close();
  return waits;
}

async function makeAll(page, { url }, gestures) {
  for (const [path, make] of Object.entries(gestures)) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await make(page);
    await page.waitForTimeout(500);
  }
}

const tap = (page, selector) => page.locator(selector).filter({ visible: true }).first().tap();
async function type(page, selector, text) {
  await tap(page, selector);
  await page.keyboard.type(text, { delay: 60 });
}

const shopGestures = {
  '/': async (page) => {
    await tap(page, '[popovertarget=search-panel]');
    await type(page, '#header-search', 'sarrazin');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await tap(page, 'main add-to-cart [data-add]:enabled');
    await page.waitForTimeout(700);
    await tap(page, '[data-cart-close]');
  },
  '/products/27': async (page) => {
    await tap(page, 'variant-picker a:not([aria-current])');
    await page.waitForTimeout(700);
    await tap(page, '.buy-box [data-add]');
    await page.waitForTimeout(700);
    await tap(page, '[data-cart-close]');
  },
  '/cart': async (page) => {
    await tap(page, 'main button[aria-label]:enabled');
  },
  '/checkout': async (page) => {
    await type(page, 'input[type=email]', 'agathe@exemple.ca');
    for (const text of ['Agathe', 'Pelletier', '', '900 chem']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text, { delay: 60 });
    }
  },
  '/contact': async (page) => {
    await type(page, 'main textarea', 'Livrez-vous à Gaspé ?');
  },
  '/login': async (page) => {
    await type(page, 'main input[type=email]', 'zoe@exemple.ca');
    await type(page, 'main input[type=password]', 'Vergers-2026');
  },
};

const officeGestures = {
  '/admin/products': async (page) => {
    await type(page, 'main input[type=search]', 'miel');
    await page.waitForTimeout(700);
  },
  '/admin/orders': async (page) => {
    await type(page, 'main input[type=search]', 'agathe');
  },
  '/admin/products/add': async (page) => {
    await type(page, 'main input[type=text]', 'Miel de sarrasin');
  },
};

function reportGestures(waits) {
  const times = [...waits.values()];
  const slow = percentile(times, 0.98);
  const what = `${times.length} interactions, processor ${slowdown} × slower (98th percentile)`;
  row(what, `${ms(slow)} (median ${ms(median(times))})`, '≤ 100 ms', slow <= 100);
  const slowest = [...waits].sort(([, one], [, other]) => other - one).slice(0, 5);
  for (const [name, wait] of slowest) row(`  ${name.slice(0, 54)}`, ms(wait));
}
