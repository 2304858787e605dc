import { Controller, Get, Header } from '@nestjs/common';
import type { MessageCounts } from '@shop/contracts';
import { Allow } from '../../platform/http/access.js';
import { MessageCounters } from './messages.queries.js';

@Controller('admin/messages')
@Allow('admin')
export class MessagesAdminController {
  constructor(private readonly counters: MessageCounters) {}

  @Get('counts')
  @Header('Cache-Control', 'private, no-store')
  count(): Promise<MessageCounts> {
    return this.counters.count();
  }
}
