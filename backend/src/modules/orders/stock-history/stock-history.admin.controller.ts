import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import type { StockMovement, Page } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PageDto, Paged } from '../../../platform/http/paging.js';
import { StockHistoryQueries } from './stock-history.queries.js';

@Controller('admin/products')
@Allow('admin')
export class StockHistoryAdminController {
  constructor(private readonly stockHistoryQueries: StockHistoryQueries) {}

  @Get(':id/stock-movements')
  @Header('Cache-Control', 'private, no-store')
  @Paged()
  list(@Param('id', IdPipe) id: number, @Query() query: PageDto): Promise<Page<StockMovement>> {
    return this.stockHistoryQueries.list(id, query);
  }
}
