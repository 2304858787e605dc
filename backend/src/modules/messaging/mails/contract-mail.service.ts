import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { MailQueue, MailTaken } from '../../../platform/mail/mail-queue.js';
import { ContractsService, OrderPaid, OrderReserved } from '../../orders/index.js';
import { OrderMailContent } from './order-mail-content.js';

const queue = 'contract-mail';
const everyMorning = '7 11 * * *';
const prefix = 'contract:';

/** The buyer's copy of the contract, once the order is paid, or will be where it is picked up: what is kept of it is what is mailed, to the letter. */
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
    this.eventBus.within(OrderReserved, (tx, { orderId }) => this.jobQueue.send(tx, queue, { orderId }));
    this.jobQueue.work(`${queue}.missing`, () => this.writeMissing(), { cron: everyMorning });
    this.eventBus.within(OrderPaid, async (tx, { orderId, isPaidOnPickup }) => {
      if (!isPaidOnPickup) await this.jobQueue.send(tx, queue, { orderId });
    });
    this.eventBus.within(MailTaken, async (tx, { reference, at }) => {
      if (reference.startsWith(prefix))
        await this.contractsService.markSent(tx, reference.slice(prefix.length), at);
    });
  }

  /** Retries contracts whose job or mail was given up, and warns the owner where that does not help for days. */
  async writeMissing(): Promise<void> {
    for (const orderId of await this.contractsService.unsent())
      await this.db.transaction((tx) => this.jobQueue.send(tx, queue, { orderId }));
    await this.contractsService.warn();
  }

  private async write(orderId: string): Promise<void> {
    const { binding, given } = await this.contractsService.languagesOf(orderId);
    const copies = [];
    for (const language of given) copies.push(await this.orderMailContent.contract(orderId, language));
    const sent = copies.find(({ language }) => language === binding);
    if (!sent) return;
    const attachments = copies.map(({ file: { name, bytes } }) => ({
      name,
      base64: bytes.toString('base64'),
    }));
    const texts = copies.map(({ language, termsVersion, mail: { text } }) => ({
      language,
      termsVersion,
      text,
    }));
    const reference = prefix + orderId;
    await this.db.transaction(async (tx) => {
      const isKept = await this.contractsService.isKept(tx, orderId);
      if (isKept && (await this.mailQueue.isUnderWay(tx, reference))) return;
      const isNew = await this.contractsService.save(tx, orderId, texts);
      if (isNew)
        await this.mailQueue.queue(tx, {
          ...{ to: sent.to, language: binding, ...sent.mail },
          ...{ attachments, reference },
        });
    });
  }
}
