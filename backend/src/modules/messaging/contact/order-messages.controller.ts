import { Body, Controller, Param } from '@nestjs/common';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { ForOrderHolder, OrderIdPipe } from '../../orders/index.js';
import { OrderMessageDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

@Controller()
@ForOrderHolder()
export class OrderMessagesController {
  constructor(private readonly contactService: ContactService) {}

  /** Receives a message about an order, stored among the contact messages. */
  @Route('POST /orders/:id/messages')
  @RateLimit('contact')
  write(@Param('id', OrderIdPipe) id: string, @Body() { message }: OrderMessageDto): Promise<void> {
    return this.contactService.receiveAbout(id, message);
  }
}
