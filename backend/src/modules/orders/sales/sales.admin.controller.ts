import { Controller, Header, Query, Res } from '@nestjs/common';
import type { Language, Sales, SoldRow, WaitingOrders } from '@shop/shared';
import type { Response } from 'express';
import { sendCsv } from '../../../platform/csv/send-csv.js';
import { Polled } from '../../../platform/http/requests/access.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { PeriodDto } from './period.dto.js';
import { SoldQueryDto } from './sales.dto.js';
import { SalesQueries } from './sales.queries.js';
import { SoldExportService } from './sold-export.service.js';
import { SoldQueries } from './sold.queries.js';

const rowsShown = 50;

@Controller()
export class SalesAdminController {
  constructor(
    private readonly salesQueries: SalesQueries,
    private readonly soldQueries: SoldQueries,
    private readonly soldExportService: SoldExportService,
  ) {}

  @Route('GET /admin/sales')
  @Header('Cache-Control', 'private, no-store')
  report(@Query() period: PeriodDto): Promise<Sales> {
    return this.salesQueries.report(period);
  }

  @Route('GET /admin/sales/sold')
  @Header('Cache-Control', 'private, no-store')
  sold(@Query() query: SoldQueryDto, @RequestLanguage() language: Language): Promise<SoldRow[]> {
    return this.soldQueries.sold(query, language, rowsShown);
  }

  @Route('GET /admin/sales/sold/export')
  async export(
    @Query() query: SoldQueryDto,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(response, 'sales', await this.soldExportService.stream(query, language));
  }

  @Route('GET /admin/sales/waiting')
  @Polled()
  @Header('Cache-Control', 'private, no-store')
  waiting(): Promise<WaitingOrders> {
    return this.salesQueries.waiting();
  }
}
