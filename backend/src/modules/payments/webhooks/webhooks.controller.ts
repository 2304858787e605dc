import { Controller, Headers, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../../../platform/errors/app-error.js';
import { Route } from '../../../platform/http/routes/route.js';
import { WebhookInbox } from './webhook-inbox.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhookInbox: WebhookInbox) {}

  /** Receives Stripe webhooks. The body is read raw, because Stripe signs its exact bytes. */
  @Route('POST /webhooks/stripe')
  async receive(
    @Req() { body }: Request,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    if (!Buffer.isBuffer(body) || !signature) throw new AppError('payments.bad_signature');
    await this.webhookInbox.receive(body, signature);
    return { received: true };
  }
}
