import { Injectable } from '@nestjs/common';
import {
  limits,
  orderFilters,
  orderSorts,
  tagText,
  type OrderView,
  type OrderViewInput,
  type RefusedField,
} from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { TagsService } from '../tags/tags.service.js';
import { OrderViewRow } from './order-view.entity.js';

const nameField: RefusedField = { field: 'name' };

/** Saved filters of the order list, shared by all administrators of the shop. */
@Injectable()
export class OrderViewsService {
  constructor(
    private readonly db: Db,
    private readonly tagsService: TagsService,
  ) {}

  async list(): Promise<OrderView[]> {
    const rows = await this.db.em.find(OrderViewRow, { order: { name: 'ASC' } });
    const tags = await this.tagsService.listInUse();
    return rows.map(({ id, name, ...saved }) => {
      const known = {
        status: orderFilters.find((filter) => filter === saved.status),
        tag: tags.find((tag) => tag === saved.tag),
        sort: orderSorts.find((sort) => sort === saved.sort),
      };
      const names = ['status', 'tag', 'sort'] as const;
      const gone = names.filter((field) => saved[field] && !known[field]).map((field) => saved[field]);
      return { id, name, filter: known, ...(gone.length > 0 && { gone }) };
    });
  }

  /** Refuses with `orders.view_name_taken` and `orders.too_many_views`. */
  async add({ name, status, tag = '', sort }: OrderViewInput): Promise<OrderView[]> {
    await this.db.transaction(async (tx) => {
      // Two views at once with one name, or past the limit, would not see each other.
      await tx.em.query('LOCK TABLE order_views IN SHARE ROW EXCLUSIVE MODE');
      const rows = await tx.em.find(OrderViewRow);
      if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase()))
        throw new AppError('orders.view_name_taken', {}, nameField);
      const { most } = limits.orderView;
      if (rows.length >= most) throw new AppError('orders.too_many_views', { most });
      const row = tx.em.create(OrderViewRow, {
        name,
        status: status ?? '',
        tag: tagText(tag),
        sort: sort ?? '',
      });
      await tx.em.insert(OrderViewRow, row);
      await writeAuditLog(tx, { action: 'order_view.created', entity: `order_view:${row.id}` });
    });
    return this.list();
  }

  async remove(id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.em.delete(OrderViewRow, { id });
      if (affected) await writeAuditLog(tx, { action: 'order_view.deleted', entity: `order_view:${id}` });
    });
  }
}
