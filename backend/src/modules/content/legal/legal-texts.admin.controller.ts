import { Body, Controller, Delete, Get, Header, HttpCode, Param, Put } from '@nestjs/common';
import type { LegalKind, LegalVersion, LegalVersionSummary } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { LegalKindPipe, LegalVersionDto } from './legal-texts.dto.js';
import { LegalVersionsService } from './legal-versions.service.js';

@Controller('admin/legal-texts')
@Allow('admin')
export class LegalTextsAdminController {
  constructor(private readonly legalVersionsService: LegalVersionsService) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  list(): Promise<LegalVersionSummary[]> {
    return this.legalVersionsService.list();
  }

  @Get(':kind/:number')
  @Header('Cache-Control', 'private, no-store')
  get(
    @Param('kind', LegalKindPipe) kind: LegalKind,
    @Param('number', IdPipe) number: number,
  ): Promise<LegalVersion> {
    return this.legalVersionsService.get({ kind, number });
  }

  /** Makes the next version, or edits it before its day. */
  @Put(':kind/:number')
  save(
    @Param('kind', LegalKindPipe) kind: LegalKind,
    @Param('number', IdPipe) number: number,
    @Body() body: LegalVersionDto,
  ): Promise<LegalVersion> {
    return this.legalVersionsService.save({ kind, number }, body);
  }

  @Delete(':kind/:number')
  @HttpCode(204)
  remove(
    @Param('kind', LegalKindPipe) kind: LegalKind,
    @Param('number', IdPipe) number: number,
  ): Promise<void> {
    return this.legalVersionsService.remove({ kind, number });
  }
}
