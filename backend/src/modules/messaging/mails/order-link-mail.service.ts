import { Injectable } from '@nestjs/common';
import type { OrderLinkRequest } from '@shop/contracts';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { OrderLinksService } from '../../orders/index.js';
import { orderMailQueue, type OrderMailJob } from './order-mail.service.js';

/** Mails the link of an order once more, to the address of its buyer and no other. */
@Injectable()
export class OrderLinkMailService {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
    private readonly orderLinksService: OrderLinksService,
  ) {}

  /** Says nothing of whether there is such an order. */
  async send(request: OrderLinkRequest): Promise<void> {
    const orderId = await this.orderLinksService.find(request);
    if (!orderId) return;
    const job: OrderMailJob = { orderId, letter: 'link' };
    await this.db.transaction((tx) => this.jobQueue.send(tx, orderMailQueue, job));
  }
}
