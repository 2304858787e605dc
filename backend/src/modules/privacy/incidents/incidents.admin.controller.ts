import { Body, Controller, Header, Param, Query, Res } from '@nestjs/common';
import type { Incident, Language, Page } from '@shop/shared';
import type { Response } from 'express';
import { sendCsv } from '../../../platform/csv/send-csv.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { PageDto } from '../../../platform/http/routes/paging.js';
import { Route } from '../../../platform/http/routes/route.js';
import { IncidentDto } from './incidents.dto.js';
import { IncidentsService } from './incidents.service.js';

@Controller()
export class IncidentsAdminController {
  constructor(private readonly incidentsService: IncidentsService) {}

  @Route('GET /admin/incidents')
  @Header('Cache-Control', 'private, no-store')
  list(@Query() query: PageDto): Promise<Page<Incident>> {
    return this.incidentsService.list(query);
  }

  @Route('GET /admin/incidents/export')
  async export(@RequestLanguage() language: Language, @Res() response: Response): Promise<void> {
    await sendCsv(response, 'incidents', await this.incidentsService.export(language));
  }

  @Route('POST /admin/incidents')
  create(@Body() body: IncidentDto): Promise<Incident> {
    return this.incidentsService.create(body);
  }

  @Route('PUT /admin/incidents/:id')
  update(@Param('id', IdPipe) id: number, @Body() body: IncidentDto): Promise<Incident> {
    return this.incidentsService.update(id, body);
  }
}
