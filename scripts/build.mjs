/** Builds outdated parts: the API with Rolldown, the site with Astro. `--force` builds both. */
import { rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress.mjs';
import { fingerprint, install, root, run, print, stamp, stampOf } from './toolchain.mjs';

const parts = [
  {
    name: 'backend',
    title: 'the API',
    outputs: ['backend/dist'],
    sources: [
      'backend/src',
      'shared/src',
      'stripe-sandbox/src',
      'scripts/build-backend.mjs',
      'scripts/route-schemas.mjs',
      'package-lock.json',
    ],
    command: ['node', ['scripts/build-backend.mjs']],
  },
  {
    name: 'frontend',
    title: 'the site',
    outputs: ['frontend/dist'],
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/astro.config.mjs',
      'frontend/integrations',
      'shared/src',
      'package-lock.json',
    ],
    command: ['node', ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'frontend', '--silent']],
  },
];

/**
 * `only` names one part to build; `keep` keeps old output until it is overwritten, for processes that run from it.
 */
export function build({ force = false, only, keep = false } = {}) {
  for (const { name, title, outputs, sources, command } of parts) {
    if (only && only !== name) continue;
    const sourceHash = fingerprint(sources);
    const folders = outputs.map((output) => join(root, output));
    if (!force && stampOf(name) === sourceHash && folders.every(existsSync)) continue;
    print(`Building ${title} …`);
    if (!keep) for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    if (!run(...command, { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' })) process.exit(1);
    if (name === 'frontend') compressFiles(join(root, 'frontend/dist/client'));
    stamp(name, sourceHash);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install('shop');
  build({ force: process.argv.includes('--force') });
}
