import { Controller, Get, Header } from '@nestjs/common';
import type { TaxMeters } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { TaxMeterQueries } from './tax-meters.queries.js';

@Controller('admin/taxes/meters')
@Allow('admin')
export class TaxMetersAdminController {
  constructor(private readonly taxMeterQueries: TaxMeterQueries) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  meters(): Promise<TaxMeters> {
    return this.taxMeterQueries.meters();
  }
}
