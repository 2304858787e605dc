import { Controller, Header } from '@nestjs/common';
import type { LastIntegrityReport } from '@shop/shared';
import { Polled } from '../../platform/http/requests/access.js';
import { Route } from '../../platform/http/routes/route.js';
import { IntegrityRunsService } from './integrity-runs.service.js';

@Controller()
export class IntegrityAdminController {
  constructor(private readonly integrityRunsService: IntegrityRunsService) {}

  @Route('GET /admin/audit')
  @Polled()
  @Header('Cache-Control', 'private, no-store')
  async last(): Promise<LastIntegrityReport> {
    return { report: await this.integrityRunsService.last() };
  }

  /** Queues an audit; it is done once the last report is newer than this request. */
  @Route('POST /admin/audit')
  run(): Promise<void> {
    return this.integrityRunsService.ask();
  }
}
