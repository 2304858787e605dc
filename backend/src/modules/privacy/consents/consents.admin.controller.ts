import { Controller, Get, Header, Query } from '@nestjs/common';
import { normalEmail, type Consent, type Page } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { Paged } from '../../../platform/http/paging.js';
import { ConsentQueryDto } from './consents.dto.js';
import { ConsentsService } from './consents.service.js';

@Controller('admin/people/consents')
@Allow('admin')
export class ConsentsAdminController {
  constructor(private readonly consentsService: ConsentsService) {}

  /** Of an address and of its account. */
  @Get()
  @Header('Cache-Control', 'private, no-store')
  @Paged()
  async list(@Query() query: ConsentQueryDto): Promise<Page<Consent>> {
    const page = await this.consentsService.list(normalEmail(query.email), query);
    return page;
  }
}
