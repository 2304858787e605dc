import { Controller, Header, Param, Query } from '@nestjs/common';
import type { ContactMessage, Page } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { Route } from '../../../platform/http/routes/route.js';
import { MessagesQueryDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactAdminController {
  constructor(private readonly contactService: ContactService) {}

  @Route('GET /admin/contacts')
  @Header('Cache-Control', 'private, no-store')
  list(@Query() query: MessagesQueryDto): Promise<Page<ContactMessage>> {
    return this.contactService.list(query);
  }

  @Route('PUT /admin/contacts/:id/read')
  markRead(@Param('id', IdPipe) id: number): Promise<ContactMessage> {
    return this.contactService.markRead(id);
  }
}
