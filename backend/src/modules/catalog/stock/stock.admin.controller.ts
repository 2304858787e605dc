import { Controller, Header, Query } from '@nestjs/common';
import { limits, type Language, type LowStock } from '@shop/shared';
import { Polled } from '../../../platform/http/requests/access.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { QueryInteger } from '../../../platform/http/input/validation.js';
import { Route } from '../../../platform/http/routes/route.js';
import { StockQueries } from './stock.queries.js';

class LowStockDto {
  /** Threshold of the list. The caller sends it, because catalog cannot read the shop's settings. */
  @QueryInteger(limits.stock) below?: number;
}

@Controller()
export class StockAdminController {
  constructor(private readonly stockQueries: StockQueries) {}

  @Route('GET /admin/stock/low')
  @Polled()
  @Header('Cache-Control', 'private, no-store')
  low(@Query() { below }: LowStockDto, @RequestLanguage() language: Language): Promise<LowStock> {
    return this.stockQueries.low(below ?? limits.lowStock, language);
  }
}
