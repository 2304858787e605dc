import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { CustomersAdminController } from './customers.admin.controller.js';
import { CustomerQueries } from './customers.queries.js';
import { PeopleQueries } from './people.queries.js';

@Module({
  imports: [AuthModule],
  controllers: [CustomersAdminController],
  providers: [CustomerQueries, PeopleQueries],
  exports: [PeopleQueries],
})
export class CustomersModule {}
