/** Finds a Chromium for the browser tests, and installs one if there is none. */
import { existsSync } from 'node:fs';
import { installPackages } from './system-packages.mjs';
import { run, print } from './toolchain.mjs';

const candidates = [
  // The headless shell takes a third of the processor time of the complete browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of an installed browser; undefined lets Playwright use its own download. */
export function browserPath() {
  return candidates.find((path) => existsSync(path));
}

export async function installBrowser() {
  await installPackages('chromium-headless-shell');
  if (browserPath()) return;
  print('Installing Chromium (Playwright’s download, once) …');
  if (!run('node', ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) process.exit(1);
}
