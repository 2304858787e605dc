/**
 * `npm run compose:local -- [--instances 2] [--profile redis] [--profile s3] [--profile mail] [--check]`: the processes of
 * docker-compose.yml without Docker, from the environment that the file gives to its instances: PostgreSQL, the shop behind a
 * proxy that ends TLS, and what the profiles add. `--check` asks for a page and a picture, and ends.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { build } from './build.mjs';
import { freePort } from './free-port.mjs';
import { install, nodePath, root, say } from './toolchain.mjs';

install();
build();
const { startRig } = await import('./rig/rig.mjs');

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '2' },
    profile: { type: 'string', multiple: true, default: [] },
    check: { type: 'boolean', default: false },
  },
});
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const children = [];
const given = { POSTGRES_PASSWORD: 'local', JWT_SECRET: 'only for this run, and longer than that' };
const rig = await startRig({
  instances: Number(values.instances),
  tls: certificate(),
  env: { ...environmentOf('instance'), ...(await backingServices()) },
});
say(
  `The shop is on ${rig.url} (its certificate is its own), administrator ${rig.admin.email}, ${rig.admin.password}`,
);
if (values.check) await end((await isRight()) ? 0 : 1);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));

async function end(code) {
  await rig.stop();
  for (const child of children) child.kill();
  process.exit(code);
}

/** What the Compose file gives to a service, but for addresses that only exist inside its network. */
function environmentOf(service) {
  const file = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  const known = { ...given, ...process.env };
  const fill = (text) =>
    String(text).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, other) => {
      if (known[name]) return known[name];
      if (kind === '?') throw new Error(other);
      return other ?? '';
    });
  const inside = ['DATABASE_URL', 'PUBLIC_URL', 'PORT', 'HOST', 'DATA_DIR', 'METRICS_PORT'];
  const entries = Object.entries(file.services[service].environment).filter(
    ([name]) => !inside.includes(name),
  );
  const environment = Object.fromEntries(entries.map(([name, value]) => [name, fill(value)]));
  return {
    ...environment,
    ADMIN_EMAIL: environment.ADMIN_EMAIL || 'rig@shop.test',
    ADMIN_PASSWORD: environment.ADMIN_PASSWORD || 'Rig-melilot-2026',
    PAYMENTS_MODE: 'sandbox',
    SEED: 'demo',
    TRUST_PROXY: 'loopback',
    // On in production, where it cannot be otherwise.
    RATE_LIMITS: undefined,
    LOG_LEVEL: 'fatal',
  };
}

async function backingServices() {
  const start = {
    redis: async (port) => {
      run('redis-server', [
        '--port',
        port,
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--loglevel',
        'warning',
      ]);
      return { REDIS_URL: `redis://127.0.0.1:${port}` };
    },
    s3: async (port) => {
      run(nodePath(), [
        'backend/node_modules/emulate/dist/index.js',
        'start',
        '--service=aws',
        `--port=${port}`,
      ]);
      const endpoint = `http://127.0.0.1:${port}`;
      await until(async () => (await fetch(`${endpoint}/pictures`, { method: 'PUT' })).ok);
      const keys = { S3_ACCESS_KEY_ID: 'local', S3_SECRET_ACCESS_KEY: 'local' };
      return { S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, ...keys };
    },
    mail: async (port) => {
      const { SMTPServer } = await import('smtp-server');
      const onData = (stream, { envelope }, done) => {
        stream.resume().on('end', done);
        say(`a mail to ${envelope.rcptTo.map(({ address }) => address).join(', ')}`);
      };
      new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData }).listen(
        port,
        '127.0.0.1',
      );
      return { SMTP_URL: `smtp://127.0.0.1:${port}` };
    },
  };
  const found = {};
  for (const profile of values.profile) {
    if (!start[profile]) throw new Error(`there is no profile ${profile}: redis, s3, mail`);
    Object.assign(found, await start[profile](String(await freePort())));
  }
  return found;
}

function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  child.on('error', ({ message }) => say(`${command}: ${message}`));
  children.push(child);
}

async function until(isDone) {
  for (let tries = 0; tries < 100; tries++) {
    if (await isDone().catch(() => false)) return;
    await wait(100);
  }
  throw new Error('a backing service does not answer');
}

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** A page and one of its pictures, through TLS. */
async function isRight() {
  const page = await read('/products/1');
  const picture = /\/uploads\/[a-z0-9]+\.jpg/.exec(page.body)?.[0];
  const bytes = await read(`/api${picture}?w=480`);
  say(`a page: ${page.status}, a picture of it: ${bytes.status} ${bytes.type}`);
  return page.status === 200 && bytes.status === 200 && bytes.type === 'image/webp';
}

function read(path) {
  return new Promise((resolve, reject) => {
    get(rig.url + path, { rejectUnauthorized: false }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, type: response.headers['content-type'], body });
    }).on('error', reject);
  });
}
