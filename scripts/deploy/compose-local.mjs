/**
 * `npm run compose:local -- [--instances 2] [--profile redis] [--profile s3] [--profile mail] [--check]`: runs the
 * processes of docker-compose.yml without Docker, with the environment of that file: PostgreSQL, the shop behind a
 * proxy that terminates TLS, and the services of the profiles. `--check` requests a page and a picture, and then
 * stops.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { freePort } from '../../backend/src/platform/free-port.ts';
import { withCluster } from '../../harness/cluster.ts';
import { endAll } from '../../harness/program.ts';
import { startRedis, startS3 } from '../../harness/services.ts';
import { admin } from '../../harness/shop.ts';
import { root, print } from '../toolchain.mjs';

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '2' },
    profile: { type: 'string', multiple: true, default: [] },
    check: { type: 'boolean', default: false },
  },
});
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const given = { POSTGRES_PASSWORD: 'local', JWT_SECRET: 'only for this run, and longer than that' };
const env = { ...environmentOf('instance'), ...(await backingServices()) };
const options = { instances: Number(values.instances), tls: certificate(), env };
const isRight = await withCluster(options, async ({ url }) => {
  print(`The shop is on ${url} (its certificate is its own), ${env.ADMIN_EMAIL}, ${env.ADMIN_PASSWORD}`);
  if (values.check) return shows(url);
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  return true;
});
await endAll();
process.exit(isRight ? 0 : 1);

/** Environment that the Compose file gives to a service, with addresses of its internal network replaced. */
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
    ADMIN_EMAIL: environment.ADMIN_EMAIL || admin.email,
    ADMIN_PASSWORD: environment.ADMIN_PASSWORD || admin.password,
    PAYMENTS_MODE: 'sandbox',
    SEED: 'demo',
    TRUST_PROXY: 'loopback',
    // Unset, because rate limits cannot be disabled in production.
    RATE_LIMITS: undefined,
    LOG_LEVEL: 'fatal',
  };
}

async function backingServices() {
  const start = {
    redis: async () => ({ REDIS_URL: `redis://127.0.0.1:${(await startRedis()).port}` }),
    s3: async () => (await startS3()).env,
    mail: async () => {
      const { SMTPServer } = await import('smtp-server');
      const onData = (stream, { envelope }, done) => {
        stream.resume().on('end', done);
        print(`a mail to ${envelope.rcptTo.map(({ address }) => address).join(', ')}`);
      };
      const port = await freePort();
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
    Object.assign(found, await start[profile]());
  }
  return found;
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

/** Requests a page and one of its pictures over TLS. */
async function shows(url) {
  const page = await read(`${url}/products`);
  const picture = /\/uploads\/[a-z0-9]+\.jpg/.exec(page.body)?.[0];
  const bytes = await read(`${url}/api${picture}?w=480`);
  print(`a page: ${page.status}, a picture of it: ${bytes.status} ${bytes.type}`);
  return page.status === 200 && bytes.status === 200 && bytes.type === 'image/webp';
}

function read(url) {
  return new Promise((resolve, reject) => {
    get(url, { rejectUnauthorized: false }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, type: response.headers['content-type'], body });
    }).on('error', reject);
  });
}
