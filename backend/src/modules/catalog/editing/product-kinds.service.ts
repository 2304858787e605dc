import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { KindAnswer, KindsMissing, KindsReply, Language } from '@shop/shared';
import { IsNull } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { textIn } from '../../../platform/i18n/translations.js';
import { TaxesRegistered } from '../../taxes/index.js';
import { ProductRow } from '../model/product.entity.js';
import { sellable } from '../model/sellable.js';
import { AdminProductQueries } from '../reading/admin-products.queries.js';
import { lockProducts } from './product-locks.js';

/** Maximum number of products named in a refusal. */
const namedAtMost = 20;

@Injectable()
export class ProductKindsService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly eventBus: EventBus,
    private readonly adminProductQueries: AdminProductQueries,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(TaxesRegistered, (tx, { language }) => this.refuseUnanswered(tx, language));
  }

  /** Saves the kinds of products that have not changed since they were shown, and returns the products that have. */
  async answer(answers: readonly KindAnswer[], language: Language): Promise<KindsReply> {
    const saved = await this.db.transaction((tx) => this.write(tx, answers));
    const changed = answers.map(({ id }) => id).filter((id) => !saved.includes(id));
    return { saved, changed: await this.adminProductQueries.listById(changed, language) };
  }

  private async write(tx: Tx, answers: readonly KindAnswer[]): Promise<number[]> {
    const locked = await lockProducts(
      tx,
      answers.map(({ id }) => id),
    );
    const saved: number[] = [];
    for (const { product, variants } of locked) {
      for (const variant of variants) {
        const { id, kind, version } = sellable(product, variant);
        const answer = answers.find((one) => one.id === id);
        if (answer?.version !== version) continue;
        saved.push(id);
        if (answer.kind === kind && !product.isKindProposed) continue;
        Object.assign(product, { kind: answer.kind, isKindProposed: false, version: product.version + 1 });
        const columns = { kind: product.kind, isKindProposed: false, version: product.version };
        await tx.em.update(ProductRow, { id: product.id }, columns);
        await writeAuditLog(tx, { action: 'product.updated', entity: `product:${id}`, fields: ['kind'] });
        tx.changed('products', `product:${product.id}`);
      }
    }
    return saved;
  }

  /** Refuses products on sale whose kind is missing or merely proposed, in a shop that is registered for a tax. */
  private async refuseUnanswered(tx: Tx, language: Language): Promise<void> {
    const [rows, total] = await tx.em.findAndCount(ProductRow, {
      select: { id: true, name: true, translations: true },
      where: [
        { isActive: true, kind: IsNull() },
        { isActive: true, isKindProposed: true },
      ],
      order: { id: 'ASC' },
      take: namedAtMost,
    });
    if (total === 0) return;
    const products = rows.map((row) => ({ id: row.id, name: textIn(row, 'name', language) }));
    throw new AppError('catalog.kinds_missing', { count: total }, { total, products } satisfies KindsMissing);
  }
}
