import { Body, Controller } from '@nestjs/common';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { ContactDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contactService: ContactService) {}

  @Route('POST /contact')
  @RateLimit('contact')
  receive(@Body() body: ContactDto): Promise<void> {
    return this.contactService.receive(body);
  }
}
