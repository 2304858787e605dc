import { Body, Controller, Get, Header, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Incident, Language, Page } from '@shop/contracts';
import type { Response } from 'express';
import { sendCsv } from '../../../platform/csv/send-csv.js';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { PageDto, Paged } from '../../../platform/http/paging.js';
import { IncidentDto } from './incidents.dto.js';
import { IncidentsService } from './incidents.service.js';

@Controller('admin/incidents')
@Allow('admin')
export class IncidentsAdminController {
  constructor(private readonly incidentsService: IncidentsService) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  @Paged()
  list(@Query() query: PageDto): Promise<Page<Incident>> {
    return this.incidentsService.list(query);
  }

  @Get('export')
  async export(@RequestLanguage() language: Language, @Res() response: Response): Promise<void> {
    await sendCsv(response, 'incidents', await this.incidentsService.export(language));
  }

  @Post()
  create(@Body() body: IncidentDto): Promise<Incident> {
    return this.incidentsService.create(body);
  }

  @Put(':id')
  update(@Param('id', IdPipe) id: number, @Body() body: IncidentDto): Promise<Incident> {
    return this.incidentsService.update(id, body);
  }
}
