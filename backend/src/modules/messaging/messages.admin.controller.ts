import { Controller, Header } from '@nestjs/common';
import type { MessageCounts } from '@shop/shared';
import { Polled } from '../../platform/http/requests/access.js';
import { Route } from '../../platform/http/routes/route.js';
import { MessageQueries } from './messages.queries.js';

@Controller()
export class MessagesAdminController {
  constructor(private readonly messageQueries: MessageQueries) {}

  @Route('GET /admin/messages/counts')
  @Polled()
  @Header('Cache-Control', 'private, no-store')
  count(): Promise<MessageCounts> {
    return this.messageQueries.count();
  }
}
