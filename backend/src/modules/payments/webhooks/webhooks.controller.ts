import { Controller, Headers, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../../../platform/errors/app-error.js';
import { Route } from '../../../platform/http/routes/route.js';
import { WebhookInbox } from './webhook-inbox.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhookInbox: WebhookInbox) {}

  /** Signed by the provider over the very bytes of the body, which nothing has read before. */
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
