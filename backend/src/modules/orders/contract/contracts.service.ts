import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { provinceOf, type Language, type Order, type OrderContract } from '@shop/shared';
import { IsNull } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrderContractRow } from '../entities/order-contract.entity.js';
import { OrderRow } from '../entities/order.entity.js';
import type { DocumentFile } from '../invoice/document.js';
import { OrderSnapshotQueries } from '../reading/order-snapshot.queries.js';
import { OrderQueries, type Viewer } from '../reading/orders.queries.js';
import { ContractUnsent } from '../lifecycle/orders.events.js';
import { ContractTextsService } from './contract-texts.service.js';

interface ContractLanguages {
  /** Language of the contract that binds. */
  binding: Language;
  /** Languages of all contracts that are handed over, French first. */
  given: Language[];
}

export interface ContractText {
  language: Language;
  termsVersion: number;
  text: string;
}

const noKeyUpdate = { mode: 'for_no_key_update' } as const;
const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
/** The law gives the shop fifteen days, and the buyer thirty where it fails; the owner is warned on the tenth. */
const unsentDays = { most: 30, warns: 10 };
/** Orders of the demo have no visitor and are left out. */
const unsentContracts = `
  SELECT o.id FROM orders o
  WHERE o.paid_at BETWEEN $1 AND $2 AND o.status <> 'cancelled' AND o.visitor_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM order_contracts c WHERE c.order_id = o.id AND c.sent_at IS NOT NULL)
  ORDER BY o.paid_at LIMIT 500`;

/**
 * The contract with a buyer. In Quebec a contract that the merchant has written is given in French first; a buyer who
 * reads English is bound by the English one once they say that they wish so (Charter of the French Language, section
 * 55).
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

  /**
   * The contract to be read before payment. Refuses with `orders.not_found` a viewer who may not see the whole order.
   */
  async get(id: string, viewer: Viewer): Promise<OrderContract> {
    await this.seenBy(id, viewer);
    const row = await this.db.em.findOneByOrFail(OrderRow, { id });
    const { binding, given } = languagesFor(viewer.language, row);
    const snapshot = await this.orderSnapshotQueries.get(id, binding);
    const { sections } = await this.contractTextsService.of(snapshot);
    const isFrenchFirst = viewer.language === 'en' && given.includes('fr');
    const englishChosenAt = row.englishChosenAt?.toISOString() ?? null;
    return { language: binding, sections, ...(isFrenchFirst && { frenchFirst: { englishChosenAt } }) };
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

  /** Languages of the contract that binds and of all that are handed over with it, French first. */
  async languagesOf(id: string): Promise<ContractLanguages> {
    const row = await this.db.em.findOneByOrFail(OrderRow, { id });
    return languagesFor(row.language, row);
  }

  /**
   * Tells whether texts are kept, sent or not. Locks the order, so that two jobs of one order run one after the other.
   */
  async isKept(tx: Tx, orderId: string): Promise<boolean> {
    await tx.em.findOne(OrderRow, { select: { id: true }, where: { id: orderId }, lock: noKeyUpdate });
    return tx.em.existsBy(OrderContractRow, { orderId });
  }

  /**
   * Keeps the texts as they are queued to be mailed, and says whether none were sent yet: a job may run twice. Texts that
   * were kept and never sent, though nothing is under way, give way to these.
   */
  async save(tx: Tx, orderId: string, texts: readonly ContractText[]): Promise<boolean> {
    await tx.em.delete(OrderContractRow, { orderId, sentAt: IsNull() });
    const rows = texts.map((text) => {
      return { ...text, orderId, sha256: createHash('sha256').update(text.text).digest('hex') };
    });
    const insert = tx.em.createQueryBuilder().insert().into(OrderContractRow).values(rows);
    const inserted = await insert.orIgnore().returning('language').execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /** The mail server has taken the copy of the buyer: the days of section 54.8 count from here. */
  async markSent(tx: Tx, orderId: string, sentAt: Date): Promise<void> {
    await tx.em.update(OrderContractRow, { orderId, sentAt: IsNull() }, { sentAt });
  }

  /** Orders of the last weeks that were paid an hour ago or more, and whose buyer has no copy: something went wrong. */
  unsent(): Promise<string[]> {
    return this.unsentAfter(hourMs);
  }

  /** Orders without a mailed contract that the owner has to know of, the oldest first. */
  overdue(): Promise<string[]> {
    return this.unsentAfter(unsentDays.warns * dayMs);
  }

  /** Tells the owner of each overdue order once. */
  async warn(): Promise<void> {
    for (const id of await this.overdue())
      await this.db.transaction(async (tx) => {
        const where = { id, contractToldAt: IsNull() };
        const { affected } = await tx.em.update(OrderRow, where, { contractToldAt: this.clock.now() });
        if (affected) tx.publish(new ContractUnsent(id));
      });
  }

  private async unsentAfter(ms: number): Promise<string[]> {
    const now = this.clock.now().getTime();
    const span = [new Date(now - unsentDays.most * dayMs), new Date(now - ms)];
    const rows = await this.db.em.query<{ id: string }[]>(unsentContracts, span);
    return rows.map(({ id }) => id);
  }

  /** The contract as it was mailed. Refuses with `orders.not_found` before it was mailed, too. */
  async file(id: string, viewer: Viewer, asked?: Language): Promise<DocumentFile> {
    const { orderNumber } = await this.seenBy(id, viewer);
    const language = asked ?? (await this.languagesOf(id)).binding;
    const saved = await this.db.em.findOneBy(OrderContractRow, { orderId: id, language });
    if (!saved) throw new AppError('orders.not_found');
    return this.contractTextsService.paper(orderNumber, language, saved.text);
  }

  private async seenBy(id: string, viewer: Viewer): Promise<Order> {
    const order = await this.orderQueries.get(id, viewer);
    if (order.isMasked) throw new AppError('orders.not_found');
    return order;
  }
}

type Whereabouts = Pick<OrderRow, 'province' | 'postalCode' | 'englishChosenAt'>;

/** In Quebec a reader of English is given the French contract first, until they have chosen the English one. */
function languagesFor(
  read: Language,
  { province, postalCode, englishChosenAt }: Whereabouts,
): ContractLanguages {
  const isInQuebec = province === 'QC' || provinceOf(postalCode) === 'QC';
  if (read === 'fr' || !isInQuebec) return { binding: read, given: [read] };
  return englishChosenAt ? { binding: 'en', given: ['fr', 'en'] } : { binding: 'fr', given: ['fr'] };
}
