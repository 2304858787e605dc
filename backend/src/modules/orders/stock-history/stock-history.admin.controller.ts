import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { StockMovement } from '@shop/contracts';
import type { Request, Response } from 'express';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { sendPage } from '../../../platform/http/paging.js';
import { OrderPageDto } from '../reading/orders.dto.js';
import { StockHistoryQueries } from './stock-history.queries.js';

@Controller('admin/products')
@Allow('admin')
export class StockHistoryAdminController {
  constructor(private readonly stockHistoryQueries: StockHistoryQueries) {}

  @Get(':id/stock-movements')
  @Header('Cache-Control', 'private, no-store')
  async list(
    @Param('id', IdPipe) id: number,
    @Query() query: OrderPageDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockMovement[]> {
    return sendPage(request, response, query, await this.stockHistoryQueries.list(id, query));
  }
}
