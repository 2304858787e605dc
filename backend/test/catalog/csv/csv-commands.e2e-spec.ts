import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sellableOf, itOfOneVariant } from '../../support/make/make-catalog.js';
import { make } from '../../support/make/make.js';
import { runCommand, runCommandProcess } from '../../support/run-command.js';
import { useTestShop } from '../../support/test-shop.js';

describe('the commands for spreadsheets', () => {
  const shop = useTestShop();
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'csv-'));

  const target = () => ({ url: (shop.db.dataSource.options as { url: string }).url, folder });
  const run = (command: 'export' | 'import', ...args: string[]) => runCommand(target(), command, args);

  itOfOneVariant('write a file, take it back, and say what they would do before they do it', async () => {
    const { id } = await make.product(shop, { name: 'Avant', priceCents: 1999 });
    const file = join(folder, 'produits.csv');
    expect(await runCommandProcess(target(), 'export', ['products', '--to', file])).toMatchObject({
      code: 0,
    });
    // Exports contain personal data, so other users of the machine must not be able to read the file.
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run('import', 'products', '--from', file)).toMatchObject({
      code: 0,
      text: '1 lines: 0 new, 0 changed, 1 unchanged, 0 problems; done.\n',
    });
    writeFileSync(file, readFileSync(file, 'utf8').replace(';Avant;', ';Après;').replace('19,99', '5.5'));
    const dry = await run('import', 'products', '--from', file, '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.text).toContain(`2: #${id} Après\n    Nom: "Avant" → "Après"\n    Prix: "19,99" → "5,50"`);
    expect(dry.text).toContain('1 changed');
    expect((await sellableOf(shop, id)).name).toBe('Avant');
    expect((await run('import', 'products', '--from', file)).text).toContain('done.');
    expect(await sellableOf(shop, id)).toMatchObject({
      name: 'Après',
      priceCents: 550,
    });
  });

  it('end with 1 for what cannot be done and with 2 for wrong arguments', async () => {
    const file = join(folder, 'faux.csv');
    writeFileSync(file, 'Number;Price\n999999;1');
    const wrong = await run('import', 'products', '--from', file, '--lang', 'en');
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.text).toContain('2: Number: No product has this number.');
    writeFileSync(file, 'Number;Price\n"1;1');
    expect(await run('import', 'products', '--from', file)).toMatchObject({ code: 1 });
    expect(await run('import', 'products', '--from', join(folder, 'nowhere.csv'))).toMatchObject({ code: 1 });
    expect(await run('import', 'orders', '--from', file)).toMatchObject({ code: 2 });
    expect(await run('export', 'products')).toMatchObject({ code: 2 });
    expect(await runCommand(target(), 'constructor', [])).toMatchObject({
      code: 2,
      text: expect.stringContaining('Say one of: admin:create, '),
    });
    const help = await run('export', '--help');
    expect(help).toMatchObject({ code: 0 });
    expect(help.text).toContain('npm run export -- products --to');
  });

  it('write orders and customers too', async () => {
    const { user } = await make.customer(shop);
    const order = await make.order(shop);
    for (const [what, holds] of [
      ['orders', order.email],
      ['customers', user.email],
    ] as const) {
      const file = join(folder, `${what}.csv`);
      expect(await run('export', what, '--to', file, '--lang', 'en')).toMatchObject({ code: 0 });
      expect(readFileSync(file, 'utf8')).toContain(holds);
    }
  });
});
