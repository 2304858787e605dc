import { Body, Controller, Header, Headers, Param } from '@nestjs/common';
import { parseCents, type Complete, type OrderPaymentsView } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderIdPipe } from '../../orders/index.js';
import { CancellationService } from './cancellation.service.js';
import { OrderPaymentsQueries } from './order-payments.queries.js';
import { RefundSenderService } from './refund-sender.service.js';
import { RefundDto } from './refunds.dto.js';
import { RefundsService, type RefundRequest } from './refunds.service.js';

/** Payments and refunds of an order; every response contains all of them in their current state. */
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

  /** Creates a refund. A double click sends the same idempotency key and creates one refund. */
  @Route('POST /admin/orders/:id/refunds')
  async refund(
    @Param('id', OrderIdPipe) id: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() { amount, lines, delivery, reason, restock, byHand }: RefundDto,
    @CurrentAccount() account: Account,
  ): Promise<OrderPaymentsView> {
    if (!key || !/^[\x21-\x7e]{1,100}$/.test(key)) throw new AppError('request.malformed');
    const request: Complete<Omit<RefundRequest, 'key' | 'attemptId' | 'returnId'>> = {
      amountCents: parseCents(amount) ?? 0,
      choice: lines || delivery ? { lines: lines ?? [], delivery: delivery ?? false } : undefined,
      reason: reason ?? '',
      restock: restock ?? [],
      byHand,
      isWayAsked: true,
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
