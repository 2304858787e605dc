import { Body, Controller, Header, Headers, Param } from '@nestjs/common';
import { parseCents, type OrderPaymentsView } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderIdPipe } from '../../orders/index.js';
import { CancellationService } from './cancellation.service.js';
import { OrderPaymentsQueries } from './order-payments.queries.js';
import { RefundSenderService } from './refund-sender.service.js';
import { RefundDto } from './refunds.dto.js';
import { RefundsService } from './refunds.service.js';

/** Payments and refunds of one order, for the owner. Every answer has all of them in their present state. */
@Controller()
export class RefundsAdminController {
  constructor(
    private readonly refundsService: RefundsService,
    private readonly refundSenderService: RefundSenderService,
    private readonly cancellationService: CancellationService,
    private readonly orderPaymentsQueries: OrderPaymentsQueries,
  ) {}

  @Route('GET /admin/orders/:id/payments')
  @Header('Cache-Control', 'private, no-store')
  get(@Param('id', OrderIdPipe) id: string): Promise<OrderPaymentsView> {
    return this.orderPaymentsQueries.get(id);
  }

  /** The key makes the second click of a button the same refund; equal refunds with other keys are two. */
  @Route('POST /admin/orders/:id/refunds')
  async refund(
    @Param('id', OrderIdPipe) id: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() { amount, lines, delivery, reason, restock, byHand }: RefundDto,
    @CurrentAccount() account: Account,
  ): Promise<OrderPaymentsView> {
    if (!key || !/^[\x21-\x7e]{1,100}$/.test(key)) throw new AppError('request.malformed');
    const request = {
      amountCents: parseCents(amount) ?? 0,
      choice: lines || delivery ? { lines: lines ?? [], delivery: delivery ?? false } : undefined,
      reason: reason ?? '',
      restock: restock ?? [],
      byHand,
      isWayAsked: true as const,
    };
    const refund = await this.refundsService.request(id, { ...request, key: `owner_${key}` }, account);
    await this.refundSenderService.send(refund.id);
    return this.orderPaymentsQueries.get(id);
  }

  @Route('POST /admin/orders/:id/cancel')
  async cancel(
    @Param('id', OrderIdPipe) id: string,
    @CurrentAccount() account: Account,
  ): Promise<OrderPaymentsView> {
    await this.cancellationService.cancel(id, account);
    return this.orderPaymentsQueries.get(id);
  }
}
