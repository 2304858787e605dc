import { Body, Controller, Header, Query, Res } from '@nestjs/common';
import type { ErasureCounts, ErasureWait } from '@shop/shared';
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

  /** Data that erasing a person would take, and data that it would leave. */
  @Route('GET /admin/people/erasure')
  @Header('Cache-Control', 'private, no-store')
  count(@Query() { email }: PersonDto): Promise<ErasureCounts> {
    return this.personErasureService.count(email);
  }

  /** Answers 204 when the person is erased, and 202 while a dispute is open. */
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
