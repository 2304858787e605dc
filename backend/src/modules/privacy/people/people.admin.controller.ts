import { Body, Controller, Header, Query, Res } from '@nestjs/common';
import type { ErasureCounts, ErasureWait } from '@shop/contracts';
import type { Response } from 'express';
import { Route } from '../../../platform/http/routes/route.js';
import { PersonErasureService } from './person-erasure.service.js';
import { PersonExportService } from './person-export.service.js';
import { PersonDto } from './people.dto.js';

/** People by their address, for the owner. */
@Controller()
export class PeopleAdminController {
  constructor(
    private readonly personErasureService: PersonErasureService,
    private readonly personExportService: PersonExportService,
  ) {}

  /** A file with everything that the shop keeps about them. */
  @Route('GET /admin/people/export')
  @Header('Cache-Control', 'private, no-store')
  @Header('Content-Disposition', 'attachment; filename="melilot-personne.json"')
  export(@Query() { email }: PersonDto): Promise<Record<string, unknown>> {
    return this.personExportService.export(email);
  }

  /** What erasing them would take, and what it would leave. */
  @Route('GET /admin/people/erasure')
  @Header('Cache-Control', 'private, no-store')
  count(@Query() { email }: PersonDto): Promise<ErasureCounts> {
    return this.personErasureService.count(email);
  }

  /** Done (204), or waiting for the end of a dispute (202). */
  @Route('POST /admin/people/erasure')
  async erase(
    @Body() { email }: PersonDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ErasureWait | undefined> {
    const wait = await this.personErasureService.erase(email);
    if (!wait) response.status(204);
    return wait ?? undefined;
  }
}
