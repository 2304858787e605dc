import { Inject, Injectable } from '@nestjs/common';
import { decimalText, formatPrice, type Language } from '@shop/shared';
import { CONFIG, type Config } from '../../../config.js';
import type { Tx } from '../../../platform/database/db.js';
import { mailboxKey } from '../../../platform/http/limits/address-keys.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { StockService, type HeldProduct } from '../../catalog/index.js';
import { SettingsService } from '../../content/index.js';
import type { OrderRow } from '../entities/order.entity.js';
import { OrderUnusual } from '../lifecycle/orders.events.js';
import { lockNames } from './order-statements.js';
import { ceilingBreach, isUnusual, type UnpaidOrder } from './unpaid-ceiling.js';

/** SQL that selects all unpaid orders except $1, with their units of the products $2. */
const otherUnpaid = `
  SELECT o.email, o.visitor_id AS "visitorId", o.network, o.total_cents AS "totalCents",
    o.pickup_confirmed_at IS NOT NULL AS "isConfirmed",
    coalesce((SELECT jsonb_agg(jsonb_build_object('variantId', l.variant_id, 'quantity', l.quantity))
      FROM order_lines l WHERE l.order_id = o.id AND l.variant_id = ANY ($2)), '[]') AS lines
  FROM orders o WHERE o.status = 'pending' AND o.payment_state <> 'review' AND o.id <> $1`;

/** Limits the stock that unpaid orders may hold. Disabled when rate limits are disabled. */
@Injectable()
export class UnpaidCeilingService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>,
    private readonly stockService: StockService,
    private readonly settingsService: SettingsService,
  ) {}

  /**
   * Checks an order whose stock the caller has just taken. The locks of the products make concurrent orders wait, so
   * the second sees the first; the buyer's own lock comes last because the total value spans all products. Refuses
   * with `orders.too_many_units` or `orders.too_much_unpaid`, with the allowed number or amount in the details.
   */
  async check(tx: Tx, order: OrderRow, held: readonly HeldProduct[], language: Language): Promise<void> {
    if (!this.config.rateLimits) return;
    const { id, email, network } = order;
    const names = [`unpaid ${mailboxKey(email)}`, ...(network ? [`unpaid ${network}`] : [])];
    await tx.em.query(lockNames, [names]);
    const lines = held.map(({ variantId, quantity }) => ({ variantId, quantity }));
    const ids = lines.map(({ variantId }) => variantId);
    const others = await tx.em.query<UnpaidOrder[]>(otherUnpaid, [id, ids]);
    const products = await this.stockService.preview(tx.em, lines);
    const stock = new Map(products.map((product) => [product.variantId, product.stock]));
    const ceiling = await this.settingsService.unpaidCeiling();
    const holdings = { order: { ...order, isConfirmed: false, lines }, others, stock };
    const breach = ceilingBreach(holdings, ceiling);
    if (breach && 'cents' in breach)
      throw new AppError('orders.too_much_unpaid', {
        amount: formatPrice(decimalText(breach.cents), language),
      });
    if (breach) {
      const product = held.find(({ variantId }) => variantId === breach.variantId);
      throw new AppError('orders.too_many_units', {
        name: product?.name[language] ?? '',
        units: breach.units,
      });
    }
    if (isUnusual(holdings, ceiling)) tx.publish(new OrderUnusual(id));
  }
}
