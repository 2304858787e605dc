import { Body, Controller, Param, Query } from '@nestjs/common';
import type { AdminChatMessage, Page } from '@shop/shared';
import { Polled } from '../../../platform/http/requests/access.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { MessagesQueryDto } from '../contact/contact.dto.js';
import { ChatAdminService } from './chat.admin.service.js';
import { ChatResponseDto } from './chat.dto.js';
import { Etagged } from '../../../platform/http/routes/etag.js';
import { Route } from '../../../platform/http/routes/route.js';

@Controller()
export class ChatAdminController {
  constructor(private readonly chatAdminService: ChatAdminService) {}

  @Route('GET /chat/messages')
  @Polled()
  @Etagged()
  list(@Query() query: MessagesQueryDto): Promise<Page<AdminChatMessage>> {
    return this.chatAdminService.list(query);
  }

  @Route('POST /chat/messages/:id/response')
  answer(@Param('id', IdPipe) id: number, @Body() body: ChatResponseDto): Promise<AdminChatMessage> {
    return this.chatAdminService.answer(id, body);
  }
}
