import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { SynonymGroup } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { SynonymGroupDto } from './synonyms.dto.js';
import { SynonymsService } from './synonyms.service.js';

@Controller('admin/synonyms')
@Allow('admin')
export class SynonymsAdminController {
  constructor(private readonly synonymsService: SynonymsService) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  list(): Promise<SynonymGroup[]> {
    return this.synonymsService.list();
  }

  @Post()
  create(@Body() body: SynonymGroupDto): Promise<SynonymGroup> {
    return this.synonymsService.create(body);
  }

  @Put(':id')
  update(@Param('id', IdPipe) id: number, @Body() body: SynonymGroupDto): Promise<SynonymGroup> {
    return this.synonymsService.update(id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.synonymsService.remove(id);
  }
}
