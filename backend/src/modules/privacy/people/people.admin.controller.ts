import { Body, Controller, Header, Query, Res } from '@nestjs/common';
import type { ErasureCounts, ErasureWait } from '@shop/shared';
import type { Response } from 'express';
import { Route } from '../../../platform/http/routes/route.js';
import { PersonErasureService } from './person-erasure.service.js';
import { PersonExportService } from './person-export.service.js';
import { PersonDto } from './people.dto.js';

/** Exports and erases data of people by email address, for the owner. */
@Controller()
export class PeopleAdminController {
  constructor(
    private readonly personErasureService: PersonErasureService,
    private readonly personExportService: PersonExportService,
  ) {}

  /** Sends a file with all data stored about a person. */
  @Route('GET /admin/people/export')
  @Header('Cache-Control', 'private, no-store')
  @Header('Content-Disposition', 'attachment; filename="melilot-personne.json"')
  export(@Query() { email }: PersonDto): Promise<Record<string, unknown>> {
    return this.personExportService.export(email);
  }

  /** Counts the records that erasing a person would delete, and those that would remain. */
  @Route('GET /admin/people/erasure')
  @Header('Cache-Control', 'private, no-store')
  count(@Query() { email }: PersonDto): Promise<ErasureCounts> {
    return this.personErasureService.count(email);
  }

  /** Erases a person. Answers 204 when done, and 202 while an order dispute delays the erasure. */
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
