/**
 * `npm run image:check`: carries out the Dockerfile's instructions in empty folders, stage by stage, without a Docker
 * engine, and starts the command of the last stage with its environment. Exit code 0 when the shop is healthy and
 * serves a page.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '../../backend/src/platform/free-port.ts';
import { DatabaseServer } from '../../harness/database.ts';
import { Program } from '../../harness/program.ts';
import { environment, root, print } from '../toolchain.mjs';

const work = mkdtempSync(join(tmpdir(), 'shop-image-'));
const stages = new Map();
let stage;

/** Maps an absolute path of the image to the folder of its stage. */
const inside = (path) =>
  path.startsWith('/') ? join(stage.folder, path) : join(stage.folder, stage.workdir, path);

const steps = {
  ARG: () => undefined,
  FROM: (rest) => {
    const [from, , name = 'image'] = rest.split(' ');
    const base = stages.get(from);
    stage = { folder: join(work, name), workdir: '/', env: { ...base?.env }, command: [] };
    mkdirSync(stage.folder);
    if (base) cpSync(base.folder, stage.folder, { recursive: true, verbatimSymlinks: true });
    stage.workdir = base?.workdir ?? '/';
    stages.set(name, stage);
    print(`stage ${name}`);
  },
  WORKDIR: (path) => {
    stage.workdir = path;
    mkdirSync(inside(path), { recursive: true });
  },
  ENV: (rest) => Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('=')))),
  COPY: (rest) => copy(rest.split(' ')),
  RUN: (rest) => {
    // Paths in a command are mapped to the folder of the stage; switching users is left out.
    const here = rest
      .replaceAll(/(?<=\s)\/(data|root)\b/g, `${stage.folder}/$1`)
      .replace(/&& chown \S+ \S+/, '');
    print(`  ${here.slice(0, 100)}`);
    const env = environment(stage.env);
    const { status } = spawnSync('sh', ['-c', here], {
      cwd: inside('.'),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`it ended with ${status}`);
  },
  CMD: (rest) => (stage.command = JSON.parse(rest)),
  USER: () => undefined,
  VOLUME: () => undefined,
  EXPOSE: () => undefined,
  HEALTHCHECK: () => undefined,
};

function copy(parts) {
  const from = parts.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = parts.filter((word) => !word.startsWith('--'));
  const target = paths.pop();
  for (const path of paths) {
    const source = from ? join(stages.get(from).folder, path) : join(root, path);
    if (!from && path === '.') copyContext();
    else {
      const isFolder = statSync(source).isDirectory();
      const goal = inside(target);
      const isInto = target.endsWith('/') || (!isFolder && target === './');
      cpSync(source, isInto && !isFolder ? join(goal, basename(path)) : goal, {
        recursive: true,
        verbatimSymlinks: true,
        filter: isWanted,
      });
    }
  }
}

/** Copies the files tracked by git, which equal the build context of a fresh clone after .dockerignore. */
function copyContext() {
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.stdout.trim().split('\n'))
    cpSync(join(root, file), inside(file), { recursive: true });
}

const isWanted = (path) => !path.startsWith(root) || !path.slice(root.length).includes('/node_modules');

const lines = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n');
for (const line of lines.filter((text) => text && !text.startsWith('#'))) {
  const [, word, rest] = /^(\w+) (.*)$/.exec(line);
  steps[word](rest);
}
const isHealthy = await tryOut(stages.get('image'));
rmSync(work, { recursive: true, force: true });
print(isHealthy ? 'The image would serve the shop.' : 'The image would not serve the shop.');
process.exit(isHealthy ? 0 : 1);

async function tryOut({ folder, workdir, env, command }) {
  const postgres = await DatabaseServer.open(join(work, 'postgres'));
  const port = String(await freePort());
  const shop = new Program(command.slice(1), {
    folder: join(folder, workdir),
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: join(folder, env.DATA_DIR),
      DATABASE_URL: postgres.urlOf('postgres'),
      PUBLIC_URL: 'http://localhost:3000',
      JWT_SECRET: 'only for this run, and longer than that',
      SEED: 'demo',
    },
  });
  const isThere = await shop
    .until('it serves a page', () => serves(`http://127.0.0.1:${port}`), 120_000)
    .then(
      () => true,
      (error) => void print(error.message),
    );
  const code = await shop.kill();
  await postgres.close();
  return isThere && code === 0;
}

async function serves(url) {
  const ready = await fetch(`${url}/api/health/ready`);
  const page = await (await fetch(`${url}/en/products`)).text();
  return ready.ok && page.includes('</html>') && page.includes('/products/1');
}
