import { Controller, Header, Param, Query } from '@nestjs/common';
import type { StockMovement, Page } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { PageDto } from '../../../platform/http/routes/paging.js';
import { Route } from '../../../platform/http/routes/route.js';
import { StockHistoryQueries } from './stock-history.queries.js';

@Controller()
export class StockHistoryAdminController {
  constructor(private readonly stockHistoryQueries: StockHistoryQueries) {}

  @Route('GET /admin/products/:id/stock-movements')
  @Header('Cache-Control', 'private, no-store')
  list(@Param('id', IdPipe) id: number, @Query() query: PageDto): Promise<Page<StockMovement>> {
    return this.stockHistoryQueries.list(id, query);
  }
}
