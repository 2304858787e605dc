import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { AdminChatMessage } from '@shop/contracts';
import type { Request, Response } from 'express';
import { Allow, Polled } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { sendPage } from '../../../platform/http/paging.js';
import { MessagesQueryDto } from '../contact/contact.dto.js';
import { ChatAdminService } from './chat.admin.service.js';
import { ChatResponseDto } from './chat.dto.js';
import { withEtag } from '../../../platform/http/etag.js';

@Controller('chat/messages')
@Allow('admin')
export class ChatAdminController {
  constructor(private readonly chatAdminService: ChatAdminService) {}

  @Get()
  @Polled()
  async list(
    @Query() query: MessagesQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminChatMessage[] | undefined> {
    const rows = sendPage(request, response, query, await this.chatAdminService.list(query));
    return withEtag(request, response, rows);
  }

  @Post(':id/response')
  @HttpCode(200)
  answer(@Param('id', IdPipe) id: number, @Body() body: ChatResponseDto): Promise<AdminChatMessage> {
    return this.chatAdminService.answer(id, body);
  }
}
