import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import type { ErasureCounts } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { PersonErasureService } from './person-erasure.service.js';
import { PersonExportService } from './person-export.service.js';
import { PersonDto } from './profile.dto.js';

/** People by their address, for the owner. */
@Controller('admin/people')
@Allow('admin')
export class PeopleAdminController {
  constructor(
    private readonly personErasureService: PersonErasureService,
    private readonly personExportService: PersonExportService,
  ) {}

  /** A file with everything that the shop keeps about them. */
  @Get('export')
  @Header('Cache-Control', 'private, no-store')
  @Header('Content-Disposition', 'attachment; filename="melilot-personne.json"')
  export(@Query() { email }: PersonDto): Promise<Record<string, unknown>> {
    return this.personExportService.export(email);
  }

  /** What erasing them would take, and what it would leave. */
  @Get('erasure')
  @Header('Cache-Control', 'private, no-store')
  count(@Query() { email }: PersonDto): Promise<ErasureCounts> {
    return this.personErasureService.count(email);
  }

  @Post('erasure')
  @HttpCode(204)
  erase(@Body() { email }: PersonDto): Promise<void> {
    return this.personErasureService.erase(email);
  }
}
