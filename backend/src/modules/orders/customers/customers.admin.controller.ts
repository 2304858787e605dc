import { Controller, Header, Query } from '@nestjs/common';
import type { Customer, CustomerSummary, Page } from '@shop/shared';
import { FromReplica } from '../../../platform/database/from-replica.js';
import { Route } from '../../../platform/http/routes/route.js';
import { CustomerKindDto, CustomerQueryDto } from './customers.dto.js';
import { CustomerQueries } from './customers.queries.js';
import { PeopleQueries } from './people.queries.js';

@Controller()
export class CustomersAdminController {
  constructor(
    private readonly customerQueries: CustomerQueries,
    private readonly peopleQueries: PeopleQueries,
  ) {}

  @Route('GET /admin/customers')
  @FromReplica()
  @Header('Cache-Control', 'private, no-store')
  list(@Query() query: CustomerQueryDto): Promise<Page<Customer>> {
    const isEverybody = query.who === 'all' || query.who === 'guests';
    return isEverybody ? this.peopleQueries.list(query) : this.customerQueries.list(query);
  }

  @Route('GET /admin/customers/summary')
  @Header('Cache-Control', 'private, no-store')
  summary(@Query() { who }: CustomerKindDto): Promise<CustomerSummary> {
    return this.customerQueries.summary(who);
  }
}
