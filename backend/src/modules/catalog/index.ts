export { CatalogModule } from './catalog.module.js';
export { Stock } from './stock/stock.js';
export type { HeldProduct, StockLine } from './stock/stock.js';
