/** `npm run dev`: runs the shop for development. The API restarts when its build changes; Astro reloads pages. */
import { spawn } from 'node:child_process';
import { environment, install, nodePath, onEnd, root, run } from './toolchain.mjs';

install('tests');
if (!run('node', ['scripts/build-backend.mjs'])) process.exit(1);
const options = { cwd: root, stdio: 'inherit', env: environment({ ASTRO_TELEMETRY_DISABLED: '1' }) };
const watched = ['--watch-path=backend/dist', '--watch-path=backend/src/i18n'];
const children = [
  spawn(nodePath(), ['scripts/build-backend.mjs', '--watch'], options),
  spawn(nodePath(), [...watched, '--watch-preserve-output', 'backend/dist/main.js', '--dev'], options),
];
const stop = (code) => {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
onEnd(() => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
