import { Controller, Header, Query } from '@nestjs/common';
import { normalEmail, type Consent, type Page } from '@shop/shared';
import { Route } from '../../../platform/http/routes/route.js';
import { ConsentQueryDto } from './consents.dto.js';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsAdminController {
  constructor(private readonly consentsService: ConsentsService) {}

  /** Consents recorded for an email address and its account. */
  @Route('GET /admin/people/consents')
  @Header('Cache-Control', 'private, no-store')
  async list(@Query() query: ConsentQueryDto): Promise<Page<Consent>> {
    const page = await this.consentsService.list(normalEmail(query.email), query);
    return page;
  }
}
