import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { layOut } from '../../../platform/mail/layout.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { ContractsService, OrderPaid } from '../../orders/index.js';
import { OrderMailContent } from './order-mail-content.js';

const queue = 'contract-mail';

/** The buyer's copy of the contract, once the order is paid: what is kept of it is what is mailed, to the letter. */
@Injectable()
export class ContractMailService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly eventBus: EventBus,
    private readonly jobQueue: JobQueue,
    private readonly mailQueue: MailQueue,
    private readonly orderMailContent: OrderMailContent,
    private readonly contractsService: ContractsService,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work<{ orderId: string }>(queue, ({ orderId }) => this.write(orderId));
    this.eventBus.within(OrderPaid, (tx, { orderId }) => this.jobQueue.send(tx, queue, { orderId }));
  }

  private async write(orderId: string): Promise<void> {
    const { binding, given } = await this.contractsService.languagesOf(orderId);
    const copies = [];
    for (const language of given) copies.push(await this.orderMailContent.contract(orderId, language));
    const sent = copies.find(({ parts }) => parts.language === binding);
    if (!sent) return;
    const texts = copies.map(({ parts, termsVersion }) => {
      return { language: parts.language, termsVersion, text: layOut(parts).text };
    });
    const attachments = copies.map(({ file: { name, bytes } }) => ({
      name,
      base64: bytes.toString('base64'),
    }));
    await this.db.transaction(async (tx) => {
      for (const text of texts) await this.contractsService.keep(tx, orderId, text);
      await this.mailQueue.queue(tx, { to: sent.to, language: binding, ...layOut(sent.parts), attachments });
    });
  }
}
