/** Installs Debian packages that tests and measurements use, if this is Debian and the user may install packages. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print } from './toolchain.mjs';

const options = [
  // An unreachable package server must not delay the tests for long.
  ...['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'DPkg::Lock::Timeout=60'],
  // Manual pages are left out, because indexing them takes a third of the time.
  'DPkg::Options::=--path-exclude=/usr/share/man/*',
]
  .map((option) => `-o ${option}`)
  .join(' ');
/** Packages are installed one by one, so that an unavailable package does not prevent the others. */
const script = `timeout 120 apt-get ${options} update
for name in "$@"; do apt-get ${options} install -y --no-install-recommends "$name"; done`;

/**
 * Installs missing packages in a separate process; a package is missing if there is no program of its name. Resolves
 * in any case.
 */
export async function installPackages(...names) {
  const missing = names.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  print(`Installing ${missing.join(', ')} (Debian’s, once) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const shell = spawn('sh', ['-c', script, 'sh', ...missing], { stdio: 'ignore', env });
  await new Promise((resolve) => shell.once('close', resolve));
}
