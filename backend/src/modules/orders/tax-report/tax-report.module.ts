import { Module } from '@nestjs/common';
import { TaxReportAdminController } from './tax-report.admin.controller.js';
import { TaxReportExportService } from './tax-report-export.service.js';
import { TaxReportQueries } from './tax-report.queries.js';

@Module({ controllers: [TaxReportAdminController], providers: [TaxReportExportService, TaxReportQueries] })
export class TaxReportModule {}
