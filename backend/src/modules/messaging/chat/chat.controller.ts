import { Body, Controller, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { ChatMessage, Language } from '@shop/contracts';
import type { Request, Response } from 'express';
import { CurrentAccount, Polled, Public, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { CurrentVisitor, visitorIdOf, type Visitor } from '../../../platform/http/visitor.js';
import { ChatAdminService } from './chat.admin.service.js';
import { chatOwner } from './chat-threads.service.js';
import { ChatDto } from './chat.dto.js';
import { ChatService } from './chat.service.js';
import { withEtag } from '../../../platform/http/etag.js';

@Controller('chat/messages')
export class ChatController {
  constructor(
    private readonly chatService: ChatService,
    private readonly chatAdminService: ChatAdminService,
  ) {}

  /** Looking makes nobody a visitor: no cookie is set for it. */
  @Get('user')
  @Public()
  @Polled()
  @RateLimit('polling')
  async listOwn(
    @CurrentAccount() account: Account | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatMessage[] | undefined> {
    const owner = chatOwner(account, visitorIdOf(request));
    return withEtag(request, response, await this.chatService.list(owner));
  }

  @Post()
  @Public()
  @RateLimit('chat')
  send(
    @CurrentAccount() account: Account | undefined,
    @CurrentVisitor() visitor: Visitor,
    @Body() body: ChatDto,
    @RequestLanguage() language: Language,
  ): Promise<ChatMessage> {
    return this.chatService.send(chatOwner(account, visitor.id), body, language);
  }

  /** The shop has read the message, or its visitor the answer; whoever is both has read whatever there is. */
  @Put(':id/read')
  @Public()
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
