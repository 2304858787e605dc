import { Controller, Header } from '@nestjs/common';
import type { TaxMeters } from '@shop/shared';
import { Route } from '../../../platform/http/routes/route.js';
import { TaxMeterQueries } from './tax-meters.queries.js';

@Controller()
export class TaxMetersAdminController {
  constructor(private readonly taxMeterQueries: TaxMeterQueries) {}

  @Route('GET /admin/taxes/meters')
  @Header('Cache-Control', 'private, no-store')
  meters(): Promise<TaxMeters> {
    return this.taxMeterQueries.meters();
  }
}
