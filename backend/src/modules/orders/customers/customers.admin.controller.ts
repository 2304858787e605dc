import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import type { Customer, CustomerSummary } from '@shop/contracts';
import type { Request, Response } from 'express';
import { FromReplica } from '../../../platform/database/from-replica.js';
import { Allow } from '../../../platform/http/access.js';
import { sendPage } from '../../../platform/http/paging.js';
import { CustomerQueryDto } from './customers.dto.js';
import { CustomerQueries } from './customers.queries.js';

@Controller('admin/customers')
@Allow('admin')
export class CustomersAdminController {
  constructor(private readonly customerQueries: CustomerQueries) {}

  @Get()
  @FromReplica()
  @Header('Cache-Control', 'private, no-store')
  async list(
    @Query() query: CustomerQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Customer[]> {
    return sendPage(request, response, query, await this.customerQueries.list(query));
  }

  @Get('summary')
  @Header('Cache-Control', 'private, no-store')
  summary(): Promise<CustomerSummary> {
    return this.customerQueries.summary();
  }
}
