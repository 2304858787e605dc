import { Module } from '@nestjs/common';
import { Stock } from './stock/stock.js';

@Module({ providers: [Stock], exports: [Stock] })
export class CatalogModule {}
