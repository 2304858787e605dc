import { Injectable } from '@nestjs/common';
import { EventBus } from '../../platform/database/event-bus.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { PaymentConcluded } from './payments.events.js';

@Injectable()
export class PaymentMetrics {
  constructor(metrics: Metrics, events: EventBus) {
    const payments = metrics.counter({
      name: 'shop_payments_total',
      help: 'Tries to pay, by what became of them.',
      labels: ['outcome'],
    });
    events.on(PaymentConcluded, ({ outcome }) => payments.inc({ outcome }));
  }
}
