import { Injectable } from '@nestjs/common';
import {
  decimalText,
  parseCents,
  type CurrentLines,
  type DeliveryPolicy,
  type Language,
} from '@shop/contracts';
import { AppError } from '../../../platform/http/app-error.js';
import { StockService } from '../../catalog/index.js';
import { SettingsService } from '../../content/index.js';
import type { OrderDraft } from './order-draft.js';
import { amountsOf, isAsShown, type Amounts, type PricedLine } from './order-totals.js';

/** The provider takes nothing below half a dollar. */
const smallestTotalCents = 50;

/** Compares what a buyer was shown with what the shop asks; nobody pays a sum that was not shown. */
@Injectable()
export class PricingService {
  constructor(
    private readonly stockService: StockService,
    private readonly settingsService: SettingsService,
  ) {}

  delivery(): Promise<DeliveryPolicy> {
    return this.settingsService.deliveryPolicy();
  }

  /**
   * Refuses with `orders.price_changed` and the current lines, or with `orders.total_too_small`. A product that is
   * not sold is left to `StockService.hold`, which names it. Not for use inside a transaction.
   */
  async check(draft: OrderDraft, language: Language): Promise<void> {
    const ids = draft.lines.map(({ productId }) => productId);
    const current = await this.stockService.currentLines(ids, language);
    if (current.some(({ isAvailable }) => !isAvailable)) return;
    const prices = new Map(current.map(({ productId, price }) => [productId, parseCents(price) ?? 0]));
    const priced = draft.lines.map(({ productId, quantity }) => {
      return { productId, quantity, priceCents: prices.get(productId) ?? 0 };
    });
    const amounts = this.amounts(draft, priced);
    if (!this.isAsShown(draft, priced, amounts)) {
      const details: CurrentLines = { lines: current, total: decimalText(amounts.totalCents) };
      throw new AppError('orders.price_changed', {}, details);
    }
    this.refuseSmall(amounts);
  }

  refuseSmall({ totalCents }: Amounts): void {
    if (totalCents < smallestTotalCents) throw new AppError('orders.total_too_small');
  }

  amounts({ delivery, customer }: OrderDraft, priced: readonly PricedLine[]): Amounts {
    return amountsOf(priced, { delivery, shipTo: customer });
  }

  isAsShown(
    { lines, shownTotalCents }: OrderDraft,
    priced: readonly PricedLine[],
    amounts: Amounts,
  ): boolean {
    return isAsShown({ lines, totalCents: shownTotalCents }, priced, amounts);
  }

  /** Puts the whole total, delivery and taxes included, into what `StockService` says can still be sold. */
  withWholeTotal(error: unknown, draft: OrderDraft): unknown {
    if (!(error instanceof AppError) || !error.code.startsWith('catalog.')) return error;
    const { lines } = error.details as CurrentLines;
    const sellable = lines.flatMap(({ productId, price, stock }) => {
      const asked = draft.lines.find((line) => line.productId === productId)?.quantity ?? 0;
      const quantity = Math.min(asked, stock);
      return quantity > 0 ? [{ productId, quantity, priceCents: parseCents(price) ?? 0 }] : [];
    });
    const totalCents = sellable.length > 0 ? this.amounts(draft, sellable).totalCents : 0;
    const details: CurrentLines = { lines, total: decimalText(totalCents) };
    return new AppError(error.code, error.args, details);
  }
}
