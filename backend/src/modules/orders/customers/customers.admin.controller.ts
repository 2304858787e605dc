import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import type { Customer, CustomerSummary } from '@shop/contracts';
import type { Request, Response } from 'express';
import { FromReplica } from '../../../platform/database/from-replica.js';
import { Allow } from '../../../platform/http/access.js';
import { sendPage } from '../../../platform/http/paging.js';
import { CustomerKindDto, CustomerQueryDto } from './customers.dto.js';
import { CustomerQueries } from './customers.queries.js';
import { PeopleQueries } from './people.queries.js';

@Controller('admin/customers')
@Allow('admin')
export class CustomersAdminController {
  constructor(
    private readonly customerQueries: CustomerQueries,
    private readonly peopleQueries: PeopleQueries,
  ) {}

  @Get()
  @FromReplica()
  @Header('Cache-Control', 'private, no-store')
  async list(
    @Query() query: CustomerQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Customer[]> {
    const isEverybody = query.who === 'all' || query.who === 'guests';
    const page = await (isEverybody ? this.peopleQueries.list(query) : this.customerQueries.list(query));
    return sendPage(request, response, query, page);
  }

  @Get('summary')
  @Header('Cache-Control', 'private, no-store')
  summary(@Query() { who }: CustomerKindDto): Promise<CustomerSummary> {
    return this.customerQueries.summary(who);
  }
}
