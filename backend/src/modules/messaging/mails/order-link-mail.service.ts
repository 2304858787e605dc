import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OrderLinkRequest } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { OrderLinksService } from '../../orders/index.js';
import { orderMailQueue, type OrderMailJob } from './order-mail.service.js';

const asked = 'messaging.order-link';

/** Mails the link of an order once more, to the address of its buyer and no other. */
@Injectable()
export class OrderLinkMailService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
    private readonly orderLinksService: OrderLinksService,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work<OrderLinkRequest>(asked, (request) => this.find(request));
  }

  /** Does the same while the caller waits, whether the order exists or not: a job looks it up. */
  send({ number, email }: OrderLinkRequest): Promise<void> {
    return this.db.transaction((tx) => this.jobQueue.send(tx, asked, { number, email }));
  }

  private async find(request: OrderLinkRequest): Promise<void> {
    const orderId = await this.orderLinksService.find(request);
    if (!orderId) return;
    const job: OrderMailJob = { orderId, letter: 'link' };
    await this.db.transaction((tx) => this.jobQueue.send(tx, orderMailQueue, job));
  }
}
