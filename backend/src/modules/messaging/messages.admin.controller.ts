import { Controller, Get, Header } from '@nestjs/common';
import type { MessageCounts } from '@shop/contracts';
import { Allow, Polled } from '../../platform/http/access.js';
import { MessageQueries } from './messages.queries.js';

@Controller('admin/messages')
@Allow('admin')
export class MessagesAdminController {
  constructor(private readonly messageQueries: MessageQueries) {}

  @Get('counts')
  @Polled()
  @Header('Cache-Control', 'private, no-store')
  count(): Promise<MessageCounts> {
    return this.messageQueries.count();
  }
}
