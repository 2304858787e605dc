import { Body, Controller, Header, Param } from '@nestjs/common';
import type { SearchMiss, SynonymGroup } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { Route } from '../../../platform/http/routes/route.js';
import { SynonymGroupDto } from './synonyms.dto.js';
import { SearchMissesService } from './search-misses.service.js';
import { SynonymsService } from './synonyms.service.js';

@Controller()
export class SynonymsAdminController {
  constructor(
    private readonly synonymsService: SynonymsService,
    private readonly searchMissesService: SearchMissesService,
  ) {}

  @Route('GET /admin/synonyms/misses')
  @Header('Cache-Control', 'private, no-store')
  misses(): Promise<SearchMiss[]> {
    return this.searchMissesService.list();
  }

  @Route('GET /admin/synonyms')
  @Header('Cache-Control', 'private, no-store')
  list(): Promise<SynonymGroup[]> {
    return this.synonymsService.list();
  }

  @Route('POST /admin/synonyms')
  create(@Body() body: SynonymGroupDto): Promise<SynonymGroup> {
    return this.synonymsService.create(body);
  }

  @Route('PUT /admin/synonyms/:id')
  update(@Param('id', IdPipe) id: number, @Body() body: SynonymGroupDto): Promise<SynonymGroup> {
    return this.synonymsService.update(id, body);
  }

  @Route('DELETE /admin/synonyms/:id')
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.synonymsService.remove(id);
  }
}
