import { ConfigError, loadConfig, loadEnvironment } from './config.js';
import { startShop } from './shop.js';
import type { Shop } from './shop.js';

const say = (line: string) => console.log(`  ${line}`);

async function main(): Promise<void> {
  const config = loadConfig(loadEnvironment());
  const shop = await startShop(config, { say, site: process.argv.includes('--dev') ? 'dev' : 'built' });
  stopOnSignal(shop);
  const address = config.publicUrl;
  console.log(`\n  Shop    ${address}\n  Admin   ${address}/admin/login`);
}

function stopOnSignal(shop: Shop): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
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

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
