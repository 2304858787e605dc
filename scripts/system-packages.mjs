/** Debian's packages that tests and measurements use, where this is Debian and we may install. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './toolchain.mjs';

const options = [
  // What cannot be reached is given up soon.
  ...['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'DPkg::Lock::Timeout=60'],
  // Indexing the manual took a third of the time.
  'DPkg::Options::=--path-exclude=/usr/share/man/*',
]
  .map((option) => `-o ${option}`)
  .join(' ');
/** One by one: the one that cannot be had does not take the other along. */
const script = `timeout 120 apt-get ${options} update
for name in "$@"; do apt-get ${options} install -y --no-install-recommends "$name"; done`;

/** Installs what is missing of these, each with a program of its name, in a process of its own. Resolves whatever came of it. */
export async function installPackages(...names) {
  const missing = names.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing ${missing.join(', ')} (Debian’s, once) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const shell = spawn('sh', ['-c', script, 'sh', ...missing], { stdio: 'ignore', env });
  await new Promise((resolve) => shell.once('close', resolve));
}
