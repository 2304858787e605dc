import { Body, Controller, Param, Req } from '@nestjs/common';
import type { ChatMessage, Language } from '@shop/shared';
import type { Request } from 'express';
import { CurrentAccount, Polled, type Account } from '../../../platform/http/requests/access.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { CurrentVisitor, visitorIdOf, type Visitor } from '../../../platform/http/requests/visitor.js';
import { ChatAdminService } from './chat.admin.service.js';
import { chatOwner } from './chat-threads.service.js';
import { ChatDto } from './chat.dto.js';
import { ChatService } from './chat.service.js';
import { Etagged } from '../../../platform/http/routes/etag.js';
import { Route } from '../../../platform/http/routes/route.js';

@Controller()
export class ChatController {
  constructor(
    private readonly chatService: ChatService,
    private readonly chatAdminService: ChatAdminService,
  ) {}

  /** Lists the visitor's messages; reading sets no visitor cookie. */
  @Route('GET /chat/messages/user')
  @Polled()
  @RateLimit('polling')
  @Etagged()
  listOwn(@CurrentAccount() account: Account | undefined, @Req() request: Request): Promise<ChatMessage[]> {
    return this.chatService.list(chatOwner(account, visitorIdOf(request)));
  }

  @Route('POST /chat/messages')
  @RateLimit('chat')
  send(
    @CurrentAccount() account: Account | undefined,
    @CurrentVisitor() visitor: Visitor,
    @Body() body: ChatDto,
    @RequestLanguage() language: Language,
  ): Promise<ChatMessage> {
    return this.chatService.send(chatOwner(account, visitor.id), body, language);
  }

  /** Marks a message as read by the shop, or its answer as read by the visitor; a caller who is both marks both. */
  @Route('PUT /chat/messages/:id/read')
  async markRead(
    @CurrentAccount() account: Account | undefined,
    @Param('id', IdPipe) id: number,
    @Req() request: Request,
  ): Promise<ChatMessage> {
    const owner = chatOwner(account, visitorIdOf(request));
    if (account?.role !== 'admin') return this.chatService.markAnswerRead(owner, id);
    const message = await this.chatAdminService.markRead(id);
    return (await this.chatService.findAnswerRead(owner, id)) ?? message;
  }
}
