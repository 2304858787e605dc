import { Controller, Get, Header, Param, Put, Query, Req, Res } from '@nestjs/common';
import type { ContactMessage } from '@shop/contracts';
import type { Request, Response } from 'express';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { sendPage } from '../../../platform/http/paging.js';
import { MessagesQueryDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

@Controller('admin/contacts')
@Allow('admin')
export class ContactAdminController {
  constructor(private readonly contactService: ContactService) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  async list(
    @Query() query: MessagesQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContactMessage[]> {
    return sendPage(request, response, query, await this.contactService.list(query));
  }

  @Put(':id/read')
  markRead(@Param('id', IdPipe) id: number): Promise<ContactMessage> {
    return this.contactService.markRead(id);
  }
}
