import { Injectable } from '@nestjs/common';
import { decimalText, type CurrentLines, type Language } from '@shop/contracts';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { StockService, type OfferedProduct } from '../../catalog/index.js';
import { SettingsService } from '../../content/index.js';
import { TaxRulesService } from '../../taxes/index.js';
import type { OrderDraft } from './order-draft.js';
import { amountsOf, isAsShown, type Amounts, type PricedLine, type PricingRules } from './order-totals.js';

/** The provider takes nothing below half a dollar. */
const smallestTotalCents = 50;

/** Compares what a buyer was shown with what the shop asks; nobody pays a sum that was not shown. */
@Injectable()
export class PricingService {
  constructor(
    private readonly db: Db,
    private readonly stockService: StockService,
    private readonly settingsService: SettingsService,
    private readonly taxRulesService: TaxRulesService,
  ) {}

  /** What holds at this moment, in the shop's time. */
  async rules(): Promise<PricingRules> {
    const [delivery, taxes] = await Promise.all([
      this.settingsService.deliveryPolicy(),
      this.taxRulesService.rules(),
    ]);
    return { delivery, taxes, day: this.taxRulesService.today() };
  }

  /** Whether an order that was placed before may still be paid as it was shown; as `evaluate`. */
  async check(draft: OrderDraft, language: Language): Promise<void> {
    const products = await this.stockService.preview(this.db.em, draft.lines);
    // The units of one that is no longer sold are held for this order.
    if (products.length === draft.lines.length) this.evaluate(draft, products, language);
  }

  /**
   * What an order costs, of which every product is on sale. Refuses with `orders.price_changed` and the current lines
   * when that is not what the buyer was shown, or with `orders.total_too_small`.
   */
  evaluate(draft: OrderDraft, products: readonly OfferedProduct[], language: Language): Amounts {
    const amounts = this.amountsOf(draft, products);
    const { lines, shownTotalCents } = draft;
    if (!isAsShown({ lines, totalCents: shownTotalCents }, products, amounts)) {
      const current = products.map(({ productId, name, priceCents, stock }) => {
        return { productId, name: name[language], price: decimalText(priceCents), stock, isAvailable: true };
      });
      const details: CurrentLines = { lines: current, total: decimalText(amounts.totalCents) };
      throw new AppError('orders.price_changed', {}, details);
    }
    if (amounts.totalCents < smallestTotalCents) throw new AppError('orders.total_too_small');
    return amounts;
  }

  amountsOf({ rules, province }: OrderDraft, priced: readonly PricedLine[]): Amounts {
    return amountsOf(priced, rules, province);
  }
}
