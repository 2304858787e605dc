import { launch } from 'chrome-launcher';
import runLighthouse from 'lighthouse';
import { flags } from '../browser.mjs';
import { browserPath, installBrowser } from '../../scripts/browser.mjs';
import { settle, startShop } from '../processes.mjs';
import { ms, row } from '../report.mjs';

const pages = ['/', '/products', '/products/1', '/cart'];
const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Lighthouse as it comes: its mobile preset, with its simulated phone and network. */
export async function lighthouse() {
  installBrowser();
  const shop = await startShop('small');
  await settle(shop);
  const chrome = await launch({ chromePath: browserPath(), chromeFlags: ['--headless=new', ...flags] });
  try {
    for (const path of pages) report(path, await run(shop.url + path, chrome.port));
  } finally {
    await chrome.kill();
    await shop.stop();
  }
}

async function run(url, port) {
  const { lhr } = await runLighthouse(url, { port, output: 'json', logLevel: 'error' });
  return lhr;
}

function report(path, { categories, audits }) {
  const scores = Object.entries(targets).map(([name, target]) => {
    const score = Math.round((categories[name].score ?? 0) * 100);
    return { score, isMet: score >= target };
  });
  const text = scores.map(({ score }) => score).join(' / ');
  row(
    `Lighthouse of ${path}`,
    text,
    '≥ 98 / 100 / 100 / 100',
    scores.every(({ isMet }) => isMet),
  );
  const value = (name) => audits[name].numericValue;
  const lcp = value('largest-contentful-paint');
  const tbt = value('total-blocking-time');
  const shift = value('cumulative-layout-shift');
  const paints = `LCP ${(lcp / 1000).toFixed(2)} s, TBT ${ms(tbt)}, CLS ${shift.toFixed(3)}`;
  row('', paints, '≤ 1.8 s, ≤ 50 ms, ≤ 0.02', lcp <= 1800 && tbt <= 50 && shift <= 0.02);
  for (const name of Object.keys(targets).slice(1)) sayFailed(categories[name], audits);
}

function sayFailed({ auditRefs }, audits) {
  const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
  for (const { id } of failed) row('', `${id}: ${audits[id].title}`);
}
