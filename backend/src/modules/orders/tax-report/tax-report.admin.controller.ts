import { Controller, Header, Query, Res } from '@nestjs/common';
import type { Language, TaxReport } from '@shop/shared';
import type { Response } from 'express';
import { sendCsv } from '../../../platform/csv/send-csv.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { PeriodDto } from '../sales/period.dto.js';
import { TaxReportExportService } from './tax-report-export.service.js';
import { TaxReportQueries } from './tax-report.queries.js';

@Controller()
export class TaxReportAdminController {
  constructor(
    private readonly taxReportQueries: TaxReportQueries,
    private readonly taxReportExportService: TaxReportExportService,
  ) {}

  @Route('GET /admin/tax-report')
  @Header('Cache-Control', 'private, no-store')
  get(@Query() period: PeriodDto, @RequestLanguage() language: Language): Promise<TaxReport> {
    return this.taxReportQueries.report(period, language);
  }

  @Route('GET /admin/tax-report/export')
  async export(
    @Query() period: PeriodDto,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(response, 'taxes', await this.taxReportExportService.stream(period, language));
  }
}
