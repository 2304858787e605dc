import { flushCompileCache } from 'node:module';
import { ConfigError, hasTestPayments, loadConfig, loadEnvironment } from './config.js';
import { AdminRefusal, type FirstAdminStatus } from './modules/auth/index.js';
import { FolderInUse } from './platform/database/open-database.js';
import { SchemaRefusal } from './platform/database/schema-steps.js';
import { startShop, type Shop, type ShopOptions } from './shop.js';

const say = (line: string) => console.log(`  ${line}`);

/** `--dev` serves the site with reload, `--api` only the API. */
function siteOf(args: string[]): ShopOptions['site'] {
  if (args.includes('--dev')) return 'dev';
  return args.includes('--api') ? 'none' : 'built';
}

async function serve(): Promise<void> {
  const config = loadConfig(loadEnvironment());
  if (hasTestPayments(config))
    say(
      'Payments are for tests only: no card is charged, and orders count as paid. Set live STRIPE_* keys to sell.',
    );
  const starting = startShop(config, { say, site: siteOf(process.argv), onLost: end });
  stopWhenTold(starting);
  const shop = await starting;
  const address = config.publicUrl;
  console.log(`\n  Shop    ${address}\n  Admin   ${address}/admin/login\n  ${signIn(shop.wayIn)}\n`);
  // With NODE_COMPILE_CACHE, Node would write the cache only at a regular exit, which `process.exit` prevents.
  flushCompileCache();
}

/** Says how to log in; a generated password is shown only at the start that made it. */
function signIn(wayIn: FirstAdminStatus): string {
  if (wayIn.kind === 'none') return 'Nobody can log in yet: npm run admin:create -- --email you@example.com';
  if (wayIn.kind === 'known')
    return `Log in  ${wayIn.email} (another password: npm run admin:reset-password -- --email ${wayIn.email})`;
  return `Log in  ${wayIn.email} with the password ${wayIn.password} (shown this once)`;
}

/**
 * Milliseconds for a shutdown, below the 15 s after which supervisors kill the shop. Work cut off is recovered as after
 * a crash.
 */
const patienceMs = 14_000;

/**
 * Closes the shop on a signal, when its terminal closes, or when its parent process ends: `npm start` would otherwise
 * leave a shop behind.
 */
function stopWhenTold(starting: Promise<Shop>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(
      () => end(`Something is still under way after ${patienceMs / 1000} s: ending without it.`),
      patienceMs,
    ).unref();
    starting.then((shop) => shop.close()).then(() => process.exit(0), end);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

function end(problem: unknown): never {
  console.error(sentenceOf(problem));
  process.exit(1);
}

/** Errors that the owner can fix are printed as a sentence, all others with their stack. */
function sentenceOf(problem: unknown): unknown {
  const isSaid = [ConfigError, AdminRefusal, FolderInUse, SchemaRefusal].some(
    (type) => problem instanceof type,
  );
  if (isSaid) return (problem as Error).message;
  const { code, port } = (problem ?? {}) as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE')
    return `Another program listens on port ${String(port)}: stop it, or set PORT (or METRICS_PORT) to another.`;
  return problem;
}

serve().catch(end);
