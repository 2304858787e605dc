import { Controller, Get, Header, Param, Put, Query } from '@nestjs/common';
import type { ContactMessage, Page } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { Paged } from '../../../platform/http/paging.js';
import { MessagesQueryDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

@Controller('admin/contacts')
@Allow('admin')
export class ContactAdminController {
  constructor(private readonly contactService: ContactService) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  @Paged()
  list(@Query() query: MessagesQueryDto): Promise<Page<ContactMessage>> {
    return this.contactService.list(query);
  }

  @Put(':id/read')
  markRead(@Param('id', IdPipe) id: number): Promise<ContactMessage> {
    return this.contactService.markRead(id);
  }
}
