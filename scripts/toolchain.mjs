/**
 * Runs on Node 20: finds a newer Node, installs missing packages, and runs programs. All other scripts of this folder
 * import this file, so that a machine with Node 20, npm and git is sufficient.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules/.bin');
const stamps = join(root, 'node_modules/.stamps');

export function print(line) {
  console.log(`  ${line}`);
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 9);
}

/** Path of the Node that runs the shop: the running one if new enough, otherwise the one installed by npm. */
export function nodePath() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const installed = join(bin, 'node');
  const probe = spawnSync(installed, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  if (probe.status === 0 && isNewEnough(probe.stdout.trim())) return installed;
  console.error('Node 24.9 or newer is needed, and none could be installed for this system: see README.md.');
  process.exit(1);
}

/** Environment variables in which `node` is the right version. */
export function environment(more = {}) {
  return { ...process.env, PATH: `${dirname(nodePath())}:${bin}:${process.env.PATH}`, ...more };
}

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const ofShop = workspaces.filter((name) => name !== 'bench').flatMap((name) => ['-w', name]);

/**
 * Selections of packages, from those that build and run the shop to all. Each includes the previous selection, and has
 * a stamp file.
 */
const selections = {
  shop: ofShop,
  tests: [...ofShop, '--include-workspace-root'],
  bench: [],
};

/** Installs the locked packages unless exactly these are installed; other installed packages are kept. */
export function install(wanted) {
  const lock = fingerprint(['package-lock.json']);
  const names = Object.keys(selections);
  const enough = names.slice(names.indexOf(wanted));
  if (enough.some((name) => stampOf(`install-${name}`) === lock) && existsSync(bin)) return;
  print('Installing packages (once, a minute or two) …');
  // `npm ci` is not used, because it refuses a lockfile that lacks optional binaries of another system.
  const result = spawnSync(
    'npm',
    [
      ...['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      ...selections[wanted],
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (result.status !== 0) process.exit(result.status ?? 1);
  stamp(`install-${wanted}`, lock);
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** Hash of the names and contents of all files below these paths. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

export function stampOf(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function stamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  // The stamp is written to a new file, because a copy of the folder made of hard links must keep its own stamp.
  rmSync(join(stamps, name), { force: true });
  writeFileSync(join(stamps, name), value);
}

const memory = '/dev/shm';
/** Twice the maximum space in bytes that a complete test run needs. */
const bytesOfTests = 12 * 1024 ** 3;

/**
 * Folder for temporary files of tests: in memory if there is enough, because a database consists of a thousand small
 * files, for which some disks need half a second.
 */
export function temporaryFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > bytesOfTests ? memory : tmpdir();
}

/** Runs a command of the project and waits for its end; false when it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(env) });
  return result.status === 0;
}

/**
 * Runs a script with the project's Node in parallel to others; its output is shown immediately or at the end. False
 * when it fails.
 */
export function runAside(args, { env = {}, isShown = false } = {}) {
  return new Promise((resolve) => {
    const stdio = isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const child = spawn(nodePath(), args, { cwd: root, stdio, env: environment(env) });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/**
 * Arguments and environment of the shop's process, identical in the Dockerfile. The small new space frees the buffers
 * of rendered pages before V8 runs a full collection, and the C library returns more of the memory used for
 * compression and pictures.
 */
export const shopProcess = JSON.parse(readFileSync(join(root, 'scripts/shop-process.json'), 'utf8'));

/**
 * Starts a long-lived Node process, forwards signals to it, and ends with its exit code. A channel tells the process
 * when this one is killed.
 */
export function become(args, env = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(nodePath(), args, { cwd: root, stdio, env: environment(env) });
  onEnd((signal) => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}

const pollMs = 500;

/** Calls `end` on a signal, or when the npm process that started this one has ended. */
export function onEnd(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    end('SIGTERM');
  }, pollMs);
  timer.unref();
}
