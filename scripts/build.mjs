/** Builds what is stale: the API with swc, the site with Astro. `--force` builds both. */
import { rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress.mjs';
import { fingerprint, install, root, run, say, stamp, stampOf } from './toolchain.mjs';

const parts = [
  {
    name: 'backend',
    title: 'the API',
    output: 'backend/dist',
    sources: ['backend/src', 'backend/.swcrc', 'contracts/src', 'stripe-sandbox/src', 'package-lock.json'],
    command: ['node', ['scripts/build-backend.mjs']],
  },
  {
    name: 'frontend',
    title: 'the site',
    output: 'frontend/dist',
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/astro.config.mjs',
      'frontend/integrations',
      'contracts/src',
      'package-lock.json',
    ],
    command: ['node', ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'frontend', '--silent']],
  },
];

export function build({ force = false } = {}) {
  for (const { name, title, output, sources, command } of parts) {
    const print = fingerprint(sources);
    if (!force && stampOf(name) === print && existsSync(join(root, output))) continue;
    say(`Building ${title} …`);
    rmSync(join(root, output), { recursive: true, force: true });
    if (!run(...command, { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' })) process.exit(1);
    if (name === 'frontend') compressFiles(join(root, output, 'client'));
    stamp(name, print);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build({ force: process.argv.includes('--force') });
}
