/** Finds a Chromium for the browser tests; installs one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, say } from './toolchain.mjs';

/** The one without windows first: it takes half the processor time of the whole browser. */
const candidates = [
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

export function installBrowser() {
  if (browserPath()) return;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    say('Installing Chromium (Debian’s package, once) …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-q'], quiet);
    spawnSync(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
      quiet,
    );
    if (browserPath()) return;
  }
  say('Installing Chromium (Playwright’s download, once) …');
  if (!run('node', ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) process.exit(1);
}
