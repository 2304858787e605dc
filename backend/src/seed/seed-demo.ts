import type { INestApplicationContext } from '@nestjs/common';
import { CategoryRow } from '../modules/catalog/categories/category.entity.js';
import { StockService } from '../modules/catalog/index.js';
import { countSales } from '../modules/catalog/editing/best-sellers.service.js';
import { ProductRow } from '../modules/catalog/model/product.entity.js';
import { OrdersService } from '../modules/orders/index.js';
import { Db, type Tx } from '../platform/database/db.js';
import { ImageStore } from '../platform/files/image-store.js';
import { loadDemo } from './demo-data.js';
import { picturesOf, storePictures } from './demo-pictures.js';
import { seedCatalog } from './seed-catalog.js';
import { seedContent } from './seed-content.js';
import { seedDelivery } from './seed-delivery.js';
import { seedOrders } from './seed-orders.js';
import { registerDemo } from './seed-taxes.js';

/** Fills an empty shop with demo data in one transaction; a shop with data stays as it is. */
export async function seedDemo(app: INestApplicationContext, print: (line: string) => void): Promise<void> {
  const db = app.get(Db);
  if (!(await isEmpty(db))) return;
  print('Setting up the demo shop: its products are invented, its pictures are computer renders …');
  const demo = await loadDemo();
  const pictures = await storePictures(app.get(ImageStore), picturesOf(demo), print);
  await db.transaction(async (tx) => {
    if (await isFilledMeanwhile(tx)) return;
    const productIds = await seedCatalog(tx, demo, pictures, app.get(StockService));
    await seedContent(tx, demo, pictures, productIds);
    await registerDemo(tx);
    await seedOrders(tx, demo.orders, productIds, {
      stockService: app.get(StockService),
      ordersService: app.get(OrdersService),
      delivery: await seedDelivery(tx, demo.delivery),
    });
    await countSales(tx);
    // Caches filled while the shop started do not contain the demo data.
    tx.changed('settings', 'delivery', 'taxes');
  });
}

async function isEmpty({ em }: Pick<Db, 'em'>): Promise<boolean> {
  const [categories, products] = [await em.count(CategoryRow), await em.count(ProductRow)];
  return categories + products === 0;
}

/** Waits for another instance that fills the same empty database; true when it has done so. */
async function isFilledMeanwhile(tx: Tx): Promise<boolean> {
  await tx.em.query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
  return !(await isEmpty(tx));
}
