/** Finds a Chromium for the browser tests; installs one where there is none, or a lighter one. */
import { existsSync } from 'node:fs';
import { installPackages } from './system-packages.mjs';
import { run, say } from './toolchain.mjs';

const candidates = [
  // Takes a third of the processor time that the whole browser takes.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of an installed browser; undefined lets Playwright use the one that it downloaded itself. */
export function browserPath() {
  return candidates.find((path) => existsSync(path));
}

export async function installBrowser() {
  await installPackages('chromium-headless-shell');
  if (browserPath()) return;
  say('Installing Chromium (Playwright’s download, once) …');
  if (!run('node', ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) process.exit(1);
}
