/** Finds a Chromium for the browser tests; installs one where there is none, or a lighter one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, say } from './toolchain.mjs';

/** Takes a third of the processor time that the whole browser takes. */
const withoutWindows = '/usr/bin/chromium-headless-shell';
const candidates = [
  withoutWindows,
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
  if (existsSync(withoutWindows)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installPackage('chromium-headless-shell');
  if (browserPath()) return;
  say('Installing Chromium (Playwright’s download, once) …');
  if (!run('node', ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) process.exit(1);
}

/** Debian's; what cannot be reached is given up soon. */
function installPackage(name) {
  say(`Installing ${name} (Debian’s package, once) …`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  spawnSync('apt-get', [...patience, 'update'], { ...quiet, timeout: 120_000 });
  spawnSync('apt-get', [...patience, 'install', '-y', '--no-install-recommends', name], quiet);
}
