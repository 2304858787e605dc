export { CatalogModule } from './catalog.module.js';
export { Stock } from './stock.js';
export type { HeldProduct, StockLine } from './stock.js';
