import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import type { LastIntegrityReport } from '@shop/contracts';
import { Allow, Polled } from '../../platform/http/access.js';
import { IntegrityRunsService } from './integrity-runs.service.js';

@Controller('admin/audit')
@Allow('admin')
export class IntegrityAdminController {
  constructor(private readonly integrityRunsService: IntegrityRunsService) {}

  @Get()
  @Polled()
  @Header('Cache-Control', 'private, no-store')
  async last(): Promise<LastIntegrityReport> {
    return { report: await this.integrityRunsService.last() };
  }

  /** The result is there when the last one is newer. */
  @Post()
  @HttpCode(202)
  run(): Promise<void> {
    return this.integrityRunsService.ask();
  }
}
