import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ContactDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

@Controller('contact')
export class ContactController {
  constructor(private readonly contactService: ContactService) {}

  @Post()
  @Public()
  @RateLimit('contact')
  @HttpCode(204)
  receive(@Body() body: ContactDto): Promise<void> {
    return this.contactService.receive(body);
  }
}
