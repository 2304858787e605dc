import { Module } from '@nestjs/common';
import { Stock } from './stock.js';

@Module({ providers: [Stock], exports: [Stock] })
export class CatalogModule {}
