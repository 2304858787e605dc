/**
 * Plain Node 20: finds a Node that is new enough, installs what is missing, runs things. Every other script of
 * this folder starts here, so that a machine with only Node 20, npm and git is enough.
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

export function say(line) {
  console.log(`  ${line}`);
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 9);
}

/** Path of the Node that runs the shop: this one where it is new enough, else the one npm installed. */
export function nodePath() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const installed = join(bin, 'node');
  const probe = spawnSync(installed, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  if (probe.status === 0 && isNewEnough(probe.stdout.trim())) return installed;
  console.error('Node 24.9 or newer is needed, and none could be installed for this system: see README.md.');
  process.exit(1);
}

/** The environment in which `node` is the right one. */
export function environment(more = {}) {
  return { ...process.env, PATH: `${dirname(nodePath())}:${bin}:${process.env.PATH}`, ...more };
}

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const ofShop = workspaces.filter((name) => name !== 'bench').flatMap((name) => ['-w', name]);

/** From what the shop is built and run with to everything, by who needs it: each has all of the one before, and a stamp. */
const selections = {
  shop: ofShop,
  tests: [...ofShop, '--include-workspace-root'],
  bench: [],
};

/** Installs the locked packages unless exactly these are there already. What is there of others stays. */
export function install(wanted) {
  const lock = fingerprint(['package-lock.json']);
  const names = Object.keys(selections);
  const enough = names.slice(names.indexOf(wanted));
  if (enough.some((name) => stampOf(`install-${name}`) === lock) && existsSync(bin)) return;
  say('Installing packages (once, a minute or two) …');
  // Not `npm ci`: it refuses a lockfile in which another system's optional binaries could not be found.
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

/** One hash of the names and bytes of everything below these paths. */
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
  // A new file each time: a copy of this folder by hard links keeps a stamp of its own.
  rmSync(join(stamps, name), { force: true });
  writeFileSync(join(stamps, name), value);
}

const memory = '/dev/shm';
/** What a run of all tests fills at most, twice over. */
const bytesOfTests = 12 * 1024 ** 3;

/**
 * Where files of tests lie until their end: in memory where there is enough of it. A database is a thousand small files, which
 * some disks take half a second to make.
 */
export function temporaryFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > bytesOfTests ? memory : tmpdir();
}

/** Runs a command of the project to its end; false when it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(env) });
  return result.status === 0;
}

/** Runs a script of the project's Node beside others, and shows at once or in one piece what it says; false when it fails. */
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
 * How the shop's process is started, wherever it is: the Dockerfile says the same. The small new space gives back the
 * buffers of rendered pages before V8 collects everything for them, and the C library keeps less of what compressing and
 * pictures have given back.
 */
export const shopProcess = JSON.parse(readFileSync(join(root, 'scripts/shop-process.json'), 'utf8'));

/**
 * Starts a long-lived Node process, hands it this one's signals, and ends with its exit code. The process hears by its
 * channel when this one is killed.
 */
export function become(args, env = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(nodePath(), args, { cwd: root, stdio, env: environment(env) });
  onEnd((signal) => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}

const lookMs = 500;

/** Told to end: by a signal, or because the npm that has started this process is no more. */
export function onEnd(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    end('SIGTERM');
  }, lookMs);
  timer.unref();
}
