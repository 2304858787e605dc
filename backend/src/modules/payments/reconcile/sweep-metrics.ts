import { Injectable } from '@nestjs/common';
import { MetricsService } from '../../../platform/metrics/metrics.service.js';
import { OrderExpiryService } from '../attempts/order-expiry.service.js';
import { PaymentAttemptsService } from '../attempts/payment-attempts.service.js';
import { RefundSenderService } from '../refunds/refund-sender.service.js';
import { WebhookInbox } from '../webhooks/webhook-inbox.js';
import { ProviderReadsService, type ProviderList } from './provider-reads.service.js';

/** Metrics of how late the sweeper is with its due work. */
@Injectable()
export class SweepMetrics {
  constructor(
    metricsService: MetricsService,
    webhookInbox: WebhookInbox,
    paymentAttemptsService: PaymentAttemptsService,
    refundSenderService: RefundSenderService,
    orderExpiryService: OrderExpiryService,
    providerReadsService: ProviderReadsService,
  ) {
    const sweep = {
      name: 'shop_sweep_behind_seconds',
      help: 'How long the oldest event, payment, refund or unpaid order waits for the sweeper.',
      labels: ['work'],
    };
    const works = {
      events: webhookInbox,
      payments: paymentAttemptsService,
      refunds: refundSenderService,
      orders: orderExpiryService,
    };
    metricsService.gauge(sweep, () =>
      Promise.all(
        Object.entries(works).map(async ([work, service]) => [{ work }, await service.secondsBehind()]),
      ),
    );
    const lists = {
      name: 'shop_provider_list_age_seconds',
      help: 'How long ago a list of the payment provider was last read; once an hour is usual.',
      labels: ['list'],
    };
    const names: ProviderList[] = ['events', 'payments'];
    metricsService.gauge(lists, () =>
      Promise.all(names.map(async (list) => [{ list }, await providerReadsService.age(list)])),
    );
  }
}
