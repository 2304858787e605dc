import { ConfigError, loadConfig, loadEnvironment } from './config.js';
import { AdminRefusal, type WayIn } from './modules/auth/index.js';
import { startShop, type Shop, type ShopOptions } from './shop.js';

const say = (line: string) => console.log(`  ${line}`);

/** `--dev`: with reload; `--api`: the API alone. */
function siteOf(args: string[]): ShopOptions['site'] {
  if (args.includes('--dev')) return 'dev';
  return args.includes('--api') ? 'none' : 'built';
}

async function serve(): Promise<void> {
  const config = loadConfig(loadEnvironment());
  const shop = await startShop(config, { say, site: siteOf(process.argv) });
  stopOnSignal(shop);
  const address = config.publicUrl;
  console.log(`\n  Shop    ${address}\n  Admin   ${address}/admin/login\n  ${signIn(shop.wayIn)}\n`);
}

/** How to get in; a password is shown only at the start that has made it. */
function signIn(wayIn: WayIn): string {
  if (wayIn.kind === 'none') return 'Nobody can log in yet: npm run admin:create -- --email you@example.com';
  if (wayIn.kind === 'known')
    return `Log in  ${wayIn.email} (another password: npm run admin:reset-password -- --email ${wayIn.email})`;
  return `Log in  ${wayIn.email} with the password ${wayIn.password} (shown this once)`;
}

/** Whoever runs the shop kills it after 15 s. What is cut off is found again, as after any crash. */
const patienceMs = 14_000;

function stopOnSignal(shop: Shop): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      console.error(`Something is still under way after ${patienceMs / 1000} s: ending without it.`);
      process.exit(1);
    }, patienceMs).unref();
    shop.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

serve().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof AdminRefusal ? error.message : error);
  process.exit(1);
});
