import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ReadingModule } from '../reading/reading.module.js';
import { ExportsAdminController } from './exports.admin.controller.js';
import { CustomerExportService } from './customer-export.service.js';
import { OrderExportService } from './order-export.service.js';

@Module({
  imports: [AuthModule, CustomersModule, ReadingModule],
  controllers: [ExportsAdminController],
  providers: [CustomerExportService, OrderExportService],
})
export class ExportsModule {}
