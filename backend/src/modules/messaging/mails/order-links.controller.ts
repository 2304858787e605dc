import { Body, Controller } from '@nestjs/common';
import { limits, type OrderLinkRequest } from '@shop/shared';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Email, Integer } from '../../../platform/http/input/validation.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderLinkMailService } from './order-link-mail.service.js';

export class OrderLinkDto implements OrderLinkRequest {
  @Integer(1, limits.integer) number!: number;
  @Email(limits.person.email) email!: string;
}

@Controller()
export class OrderLinksController {
  constructor(private readonly orderLinkMailService: OrderLinkMailService) {}

  /** The answer is the same for every number and address. */
  @Route('POST /order-links')
  @RateLimit('mail')
  async send(@Body() body: OrderLinkDto): Promise<void> {
    await this.orderLinkMailService.send(body);
  }
}
