import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/database/event-bus.js';
import { MetricsService } from '../../../platform/metrics/metrics.service.js';
import { PaymentConcluded } from '../ledger/payments.events.js';

@Injectable()
export class PaymentMetrics {
  constructor(metricsService: MetricsService, eventBus: EventBus) {
    const payments = metricsService.counter({
      name: 'shop_payments_total',
      help: 'Tries to pay, by what became of them.',
      labels: ['outcome'],
    });
    eventBus.on(PaymentConcluded, ({ outcome }) => payments.inc({ outcome }));
  }
}
