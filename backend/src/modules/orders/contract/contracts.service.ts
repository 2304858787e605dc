import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { provinceOf, type Language, type Order, type OrderContract } from '@shop/contracts';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { OrderContractRow } from '../entities/order-contract.entity.js';
import { OrderRow } from '../entities/order.entity.js';
import type { DocumentFile } from '../invoice/document.js';
import { OrderSnapshotQueries } from '../reading/order-snapshot.queries.js';
import { OrderQueries, type Viewer } from '../reading/orders.queries.js';
import { ContractTextsService } from './contract-texts.service.js';

export interface ContractText {
  language: Language;
  termsVersion: number;
  text: string;
}

/**
 * What is agreed with a buyer. In Quebec a contract that the merchant has written is given in French first; a buyer who
 * reads English is bound by the English one once they say that they wish so (Charter of the French Language, section 55).
 */
@Injectable()
export class ContractsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly orderQueries: OrderQueries,
    private readonly orderSnapshotQueries: OrderSnapshotQueries,
    private readonly contractTextsService: ContractTextsService,
  ) {}

  /** To be read before payment. Who may not see all of the order is told that there is none: `orders.not_found`. */
  async get(id: string, viewer: Viewer): Promise<OrderContract> {
    const order = await this.seenBy(id, viewer);
    const { englishChosenAt } = await this.db.em.findOneByOrFail(OrderRow, { id });
    const isFrenchFirst = viewer.language === 'en' && isInQuebec(order);
    const language = isFrenchFirst && !englishChosenAt ? 'fr' : viewer.language;
    const chosen = { englishChosenAt: englishChosenAt?.toISOString() ?? null };
    const { sections } = await this.contractTextsService.of(
      await this.orderSnapshotQueries.get(id, language),
    );
    return { language, sections, ...(isFrenchFirst && { frenchFirst: chosen }) };
  }

  /**
   * The buyer wishes to be bound by the English contract, having been given the French one; or no longer.
   * Refuses with `orders.not_found`, and once the order is no longer open with `orders.contract_made`.
   */
  async choose(id: string, language: Language, viewer: Viewer): Promise<OrderContract> {
    await this.seenBy(id, viewer);
    await this.db.transaction(async (tx) => {
      const englishChosenAt = language === 'en' ? this.clock.now() : null;
      const { affected } = await tx.em.update(OrderRow, { id, status: 'pending' }, { englishChosenAt });
      if (!affected) throw new AppError('orders.contract_made');
    });
    return this.get(id, viewer);
  }

  /** Of the contract that binds, and of all that are handed over with it, French first. */
  async languagesOf(orderId: string): Promise<{ binding: Language; given: Language[] }> {
    const row = await this.db.em.findOneByOrFail(OrderRow, { id: orderId });
    if (row.language === 'fr' || !isInQuebec({ ...row, customerPostalCode: row.postalCode }))
      return { binding: row.language, given: [row.language] };
    return row.englishChosenAt ? { binding: 'en', given: ['fr', 'en'] } : { binding: 'fr', given: ['fr'] };
  }

  /** Keeps it as it is mailed; a mail that is written again keeps the first. */
  async keep(tx: Tx, orderId: string, { language, termsVersion, text }: ContractText): Promise<void> {
    const sha256 = createHash('sha256').update(text).digest('hex');
    await tx.em
      .createQueryBuilder()
      .insert()
      .into(OrderContractRow)
      .values({ orderId, language, termsVersion, text, sha256 })
      .orIgnore()
      .execute();
  }

  /** As it was mailed; refuses with `orders.not_found` before that, too. */
  async file(id: string, viewer: Viewer, asked?: Language): Promise<DocumentFile> {
    await this.seenBy(id, viewer);
    const { binding } = await this.languagesOf(id);
    const kept = await this.db.em.findOneBy(OrderContractRow, { orderId: id, language: asked ?? binding });
    if (!kept) throw new AppError('orders.not_found');
    return this.contractTextsService.paper(await this.orderSnapshotQueries.get(id, kept.language), kept.text);
  }

  private async seenBy(id: string, viewer: Viewer): Promise<Order> {
    const order = await this.orderQueries.get(id, viewer);
    if (order.isMasked) throw new AppError('orders.not_found');
    return order;
  }
}

function isInQuebec({
  province,
  customerPostalCode,
}: Pick<Order, 'customerPostalCode'> & { province?: string | null }) {
  return province === 'QC' || provinceOf(customerPostalCode) === 'QC';
}
