import { flushCompileCache } from 'node:module';
import { ConfigError, hasTestPayments, loadConfig, loadEnvironment } from './config.js';
import { AdminRefusal, type FirstAdminStatus } from './modules/auth/index.js';
import { FolderInUse } from './platform/database/open-database.js';
import { SchemaRefusal } from './platform/database/schema-steps.js';
import { startShop, type Shop, type ShopOptions } from './shop.js';

const print = (line: string) => console.log(`  ${line}`);

/** `--dev` serves the site with hot reload, `--api` serves only the API. */
function siteOf(args: string[]): ShopOptions['site'] {
  if (args.includes('--dev')) return 'dev';
  return args.includes('--api') ? 'none' : 'built';
}

async function serve(): Promise<void> {
  const config = loadConfig(loadEnvironment());
  if (hasTestPayments(config))
    print(
      'Payments are for tests only: no card is charged, and orders count as paid. Set live STRIPE_* keys to sell.',
    );
  const starting = startShop(config, { print, site: siteOf(process.argv), onLost: end });
  stopOnSignal(starting);
  const shop = await starting;
  const address = config.publicUrl;
  console.log(`\n  Shop    ${address}\n  Admin   ${address}/admin/login\n  ${signIn(shop.firstAdmin)}\n`);
  // With NODE_COMPILE_CACHE, Node would write the cache only at a regular exit, which `process.exit` prevents.
  flushCompileCache();
}

/** Text that says how to log in; a generated password is shown only at the start that created it. */
function signIn(firstAdmin: FirstAdminStatus): string {
  if (firstAdmin.kind === 'none')
    return 'Nobody can log in yet: npm run admin:create -- --email you@example.com';
  if (firstAdmin.kind === 'known')
    return `Log in  ${firstAdmin.email} (another password: npm run admin:reset-password -- --email ${firstAdmin.email})`;
  return `Log in  ${firstAdmin.email} with the password ${firstAdmin.password} (shown this once)`;
}

/**
 * Milliseconds for a shutdown, below the 15 s after which process supervisors kill the server. Interrupted work is
 * recovered like after a crash.
 */
const timeoutMs = 14_000;

/**
 * Closes the server on a signal, when its terminal closes, or when its parent process ends, so that `npm start` leaves
 * no server behind.
 */
function stopOnSignal(starting: Promise<Shop>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(
      () => end(`Something is still under way after ${timeoutMs / 1000} s: ending without it.`),
      timeoutMs,
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

/** Errors that the owner can fix are printed as a sentence, all other errors with their stack trace. */
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
