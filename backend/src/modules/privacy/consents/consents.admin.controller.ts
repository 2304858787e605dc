import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { normalEmail, type Consent } from '@shop/contracts';
import type { Request, Response } from 'express';
import { Allow } from '../../../platform/http/access.js';
import { sendPage } from '../../../platform/http/paging.js';
import { ConsentQueryDto } from './consents.dto.js';
import { ConsentsService } from './consents.service.js';

@Controller('admin/people/consents')
@Allow('admin')
export class ConsentsAdminController {
  constructor(private readonly consentsService: ConsentsService) {}

  /** Of an address and of its account. */
  @Get()
  @Header('Cache-Control', 'private, no-store')
  async list(
    @Query() query: ConsentQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Consent[]> {
    const page = await this.consentsService.list(normalEmail(query.email), query);
    return sendPage(request, response, query, page);
  }
}
