import { flushCompileCache } from 'node:module';
import { ConfigError, hasTestPayments, loadConfig, loadEnvironment } from './config.js';
import { AdminRefusal, type FirstAdminStatus } from './modules/auth/index.js';
import { FolderInUse } from './platform/database/open-database.js';
import { SchemaRefusal } from './platform/database/schema-steps.js';
import { startShop, type Shop, type ShopOptions } from './shop.js';

const say = (line: string) => console.log(`  ${line}`);

/** `--dev`: with reload; `--api`: the API alone. */
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
  // Where NODE_COMPILE_CACHE is set: Node would write it only at an end that nobody forces.
  flushCompileCache();
}

/** How to get in; a password is shown only at the start that has made it. */
function signIn(wayIn: FirstAdminStatus): string {
  if (wayIn.kind === 'none') return 'Nobody can log in yet: npm run admin:create -- --email you@example.com';
  if (wayIn.kind === 'known')
    return `Log in  ${wayIn.email} (another password: npm run admin:reset-password -- --email ${wayIn.email})`;
  return `Log in  ${wayIn.email} with the password ${wayIn.password} (shown this once)`;
}

/** Whoever runs the shop kills it after 15 s. What is cut off is found again, as after any crash. */
const patienceMs = 14_000;

/**
 * A signal of the system, a terminal that closes, or the end of the process that has started this one: `npm start` would
 * otherwise leave a shop behind that nobody sees.
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

/** What the owner can mend is said in a sentence; anything else with all that is known of it. */
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
