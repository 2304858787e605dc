import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { die, jarFor, newProduct, putOnSale } from './scenes.ts';
import { expect, same, type Fault } from './world.ts';

export const pictureFaults: Fault[] = [
  {
    name: 'killed-before-product',
    title: 'killed between a picture and its product: no product without a picture, none is lost',
    isQuick: true,
    async run(world) {
      const jar = await jarFor(world);
      const create = await newProduct(world);
      await world.parked(
        'LOCK TABLE products IN ACCESS EXCLUSIVE MODE',
        () => void create().catch(() => undefined),
        () => die(world),
      );
      await world.shop.start();
      same('products', await world.count('SELECT count(*) FROM products'), 1);
      same('the same again', (await create()).status, 201);
      same('stock of the other', await world.stockOf(jar), 5);
    },
  },
  {
    name: 'picture-disk-full',
    title: 'the disk of the pictures is full: refused, no product and no half file is left',
    isQuick: true,
    async run(world) {
      await world.shop.start();
      await putOnSale(world.shop, 5);
      const create = await newProduct(world);
      const before = readdirSync(join(world.folder, 'uploads'));
      execFileSync('prlimit', ['--pid', String(world.shop.pid), '--fsize=64:unlimited']);
      const { status } = await create();
      expect(`503 or 507 (${status})`, status === 503 || status === 507);
      same('files', readdirSync(join(world.folder, 'uploads')), before);
      same('products', await world.count('SELECT count(*) FROM products'), 1);
      execFileSync('prlimit', ['--pid', String(world.shop.pid), '--fsize=unlimited:unlimited']);
      same('with space again', (await create()).status, 201);
    },
  },
];
