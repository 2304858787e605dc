import { Body, Controller, Header, Param } from '@nestjs/common';
import type { LegalKind, LegalVersion, LegalVersionSummary } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { Route } from '../../../platform/http/routes/route.js';
import { LegalKindPipe, LegalVersionDto } from './legal-texts.dto.js';
import { LegalVersionsService } from './legal-versions.service.js';

@Controller()
export class LegalTextsAdminController {
  constructor(private readonly legalVersionsService: LegalVersionsService) {}

  @Route('GET /admin/legal-texts')
  @Header('Cache-Control', 'private, no-store')
  list(): Promise<LegalVersionSummary[]> {
    return this.legalVersionsService.list();
  }

  @Route('GET /admin/legal-texts/:kind/:number')
  @Header('Cache-Control', 'private, no-store')
  get(
    @Param('kind', LegalKindPipe) kind: LegalKind,
    @Param('number', IdPipe) number: number,
  ): Promise<LegalVersion> {
    return this.legalVersionsService.get({ kind, number });
  }

  /** Creates the next version of a legal text, or edits a version that is not in force yet. */
  @Route('PUT /admin/legal-texts/:kind/:number')
  save(
    @Param('kind', LegalKindPipe) kind: LegalKind,
    @Param('number', IdPipe) number: number,
    @Body() body: LegalVersionDto,
  ): Promise<LegalVersion> {
    return this.legalVersionsService.save({ kind, number }, body);
  }

  @Route('DELETE /admin/legal-texts/:kind/:number')
  remove(
    @Param('kind', LegalKindPipe) kind: LegalKind,
    @Param('number', IdPipe) number: number,
  ): Promise<void> {
    return this.legalVersionsService.remove({ kind, number });
  }
}
