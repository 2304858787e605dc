import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ForOrderHolder, OrderIdPipe } from '../../orders/index.js';
import { OrderMessageDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

@Controller('orders/:id/messages')
@ForOrderHolder()
export class OrderMessagesController {
  constructor(private readonly contactService: ContactService) {}

  /** It stands among the messages of the contact form. */
  @Post()
  @RateLimit('contact')
  @HttpCode(204)
  write(@Param('id', OrderIdPipe) id: string, @Body() { message }: OrderMessageDto): Promise<void> {
    return this.contactService.receiveAbout(id, message);
  }
}
