import { Controller, Query, Res } from '@nestjs/common';
import type { Language } from '@shop/shared';
import type { Response } from 'express';
import { sendCsv } from '../../../platform/csv/send-csv.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { CustomerQueryDto } from '../customers/customers.dto.js';
import { OrderSearchDto } from '../reading/orders.dto.js';
import { CustomerExportService } from './customer-export.service.js';
import { OrderExportService } from './order-export.service.js';

/** Exports accept the filters of the lists; paging and sorting parameters are ignored. */
@Controller()
export class ExportsAdminController {
  constructor(
    private readonly orderExportService: OrderExportService,
    private readonly customerExportService: CustomerExportService,
  ) {}

  @Route('GET /admin/orders/export')
  async exportOrders(
    @Query() query: OrderSearchDto,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const name = language === 'fr' ? 'commandes' : 'orders';
    await sendCsv(response, name, await this.orderExportService.stream(query, language));
  }

  @Route('GET /admin/customers/export')
  async exportCustomers(
    @Query() query: CustomerQueryDto,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const name = language === 'fr' ? 'clients' : 'customers';
    await sendCsv(response, name, await this.customerExportService.stream(query, language));
  }
}
