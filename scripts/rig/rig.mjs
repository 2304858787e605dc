/** Several instances, one database, one payment provider and a proxy in front, as processes of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../backend/dist/platform/database/embedded-postgres.js';
import { freePort } from '../free-port.mjs';
import { nodePath, root, shopProcess } from '../toolchain.mjs';
import { startProxy } from './proxy.mjs';

const admin = { email: 'rig@shop.test', password: 'Rig-melilot-2026' };

/** Starts everything; `env` goes to every instance, without what is undefined in it. */
export async function startRig({ instances = 2, env = {}, tls } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-rig-'));
  chmodSync(folder, 0o755);
  const databasePort = await freePort();
  const open = () => startEmbeddedPostgres({ folder: join(folder, 'postgres'), port: databasePort });
  const database = { server: await open() };
  const proxy = await startProxy(tls);
  // The provider's events come from inside: it would not believe a certificate that is made for a day.
  const inside = tls ? await startProxy() : proxy;
  const sandboxPort = await freePort();
  const sandbox = spawn(
    nodePath(),
    [
      'stripe-sandbox/src/main.ts',
      '--quiet',
      `--port=${sandboxPort}`,
      `--webhook-url=${inside.url}/api/webhooks/stripe`,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const shared = {
    ...process.env,
    PUBLIC_URL: proxy.url,
    DATABASE_URL: database.server.urlOf('postgres'),
    DATA_DIR: join(folder, 'data'),
    JWT_SECRET: 'only for this run, and longer than that',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    STRIPE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    SEED: 'demo',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    ...env,
  };
  const shops = [];
  for (let index = 0; index < instances; index++) {
    const port = await freePort();
    shops.push(await startShop({ ...shared, PORT: String(port), METRICS_PORT: String(await freePort()) }));
    for (const door of new Set([proxy, inside])) door.targets.push(port);
  }
  return {
    env: shared,
    url: proxy.url,
    sandboxUrl: shared.STRIPE_SANDBOX_URL,
    admin,
    shops,
    database: {
      restart: async () => {
        await database.server.stop();
        database.server = await open();
      },
    },
    stop: async () => {
      for (const shop of shops) await shop.stop();
      sandbox.kill();
      for (const door of new Set([proxy, inside])) await door.close();
      await database.server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startShop(env) {
  const shop = {
    url: `http://127.0.0.1:${env.PORT}`,
    metricsUrl: `http://127.0.0.1:${env.METRICS_PORT}/metrics`,
  };
  shop.start = async () => {
    shop.child = spawn(nodePath(), shopProcess.args, {
      cwd: root,
      env: { ...env, ...shopProcess.env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    shop.ended = once(shop.child, 'exit').then(([code]) => code);
    let hasEnded = false;
    void shop.ended.then(() => (hasEnded = true));
    for (let tries = 0; !(await isReady(shop.url)); tries++) {
      if (hasEnded || tries > 600) throw new Error('an instance did not start');
      await wait(100);
    }
  };
  shop.kill = async () => {
    shop.child.kill('SIGKILL');
    await shop.ended;
  };
  shop.stop = async () => {
    shop.child.kill('SIGTERM');
    return shop.ended;
  };
  await shop.start();
  return shop;
}

export async function isReady(url) {
  try {
    return (await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** Runs a command of the shop on the rig's database and answers its exit code. */
export async function runCommand(rig, name, args = []) {
  const child = spawn(nodePath(), [`backend/dist/commands/${name}.js`, ...args], {
    cwd: root,
    env: rig.env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code;
}
