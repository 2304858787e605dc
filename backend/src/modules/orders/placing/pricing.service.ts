import { Injectable } from '@nestjs/common';
import {
  decimalText,
  isoDay,
  type CurrentLines,
  type DeliveryChoice,
  type Language,
  type RefusedField,
} from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { StockService, type OfferedProduct } from '../../catalog/index.js';
import { SettingsService } from '../../content/index.js';
import { TaxRulesService } from '../../taxes/index.js';
import { taxesIn } from '../entities/order-taxes.js';
import { LiveRatesService } from './live-rates.service.js';
import type { OrderDraft } from './order-draft.js';
import {
  amountsOf,
  isAsShown,
  type Amounts,
  type Destination,
  type PricedLine,
  type PricingRules,
  type SaleRules,
} from './order-totals.js';

/** Smallest total in cents that the payment provider accepts. */
const smallestTotalCents = 50;

const postalCodeField: RefusedField = { field: 'postalCode' };

/** Compares the prices that a buyer saw with those of the shop, so that nobody pays an amount that was not shown. */
@Injectable()
export class PricingService {
  constructor(
    private readonly db: Db,
    private readonly stockService: StockService,
    private readonly settingsService: SettingsService,
    private readonly taxRulesService: TaxRulesService,
    private readonly liveRatesService: LiveRatesService,
    private readonly clock: Clock,
  ) {}

  /** Rules that hold at this moment, in the shop's time. */
  async rules(): Promise<SaleRules> {
    const [sale, taxes] = await Promise.all([this.settingsService.saleRules(), this.taxRulesService.rules()]);
    const now = this.clock.now();
    return { ...sale, taxes, day: isoDay(now), now };
  }

  /** Delivery prices that carriers quote now; undefined: the shop's own rates apply. */
  async quote(
    lines: readonly PricedLine[],
    { now }: PricingRules,
    { postalCode, province }: Destination,
  ): Promise<DeliveryChoice[] | undefined> {
    return this.liveRatesService.quote({ postalCode, province, lines, now });
  }

  /** Adds quotes of the carriers to a draft; called before anything is locked, because carriers answer slowly. */
  async withQuote(draft: OrderDraft): Promise<OrderDraft> {
    if (!this.liveRatesService.isOn) return draft;
    const { rules, destination } = draft;
    const products = await this.stockService.preview(this.db.em, draft.lines);
    const quoted = await this.quote(products, rules, destination);
    return { ...draft, destination: { ...destination, quoted } };
  }

  /** Checks that an order placed earlier can still be paid at the total that was shown. Refuses like `evaluate`. */
  async check(draft: OrderDraft, language: Language): Promise<void> {
    const products = await this.stockService.preview(this.db.em, draft.lines);
    // An order with a product that is no longer sold is not compared: its units stay held for the order.
    if (products.length === draft.lines.length) this.evaluate(draft, products, language);
  }

  /**
   * Amounts of an order whose products are all on sale. Refuses with `orders.price_changed` (current lines in the
   * details) when the buyer saw other prices, with `orders.delivery_gone` when a delivery is chosen and none is
   * offered, and with `orders.delivery_unavailable` or `orders.total_too_small`.
   */
  evaluate(draft: OrderDraft, products: readonly OfferedProduct[], language: Language): Amounts {
    const amounts = this.amountsOf(draft, products);
    const { lines, shownTotalCents } = draft;
    const { choices, choice } = amounts;
    const isDelivered = choices ? choice !== null : draft.destination.delivery === undefined;
    if (!isDelivered || !isAsShown({ lines, totalCents: shownTotalCents }, products, amounts)) {
      const now = isDelivered ? amounts : this.proposed(draft, products);
      const current = products.map(({ variantId, name, priceCents, stock }) => {
        const line = { name: name[language], price: decimalText(priceCents), stock, isAvailable: true };
        return { productId: variantId, ...line };
      });
      const details: CurrentLines = {
        lines: current,
        subtotal: decimalText(now.subtotalCents),
        shipping: decimalText(now.shippingCents),
        taxes: taxesIn(now.taxes, language),
        total: decimalText(now.totalCents),
      };
      throw new AppError(
        choices || isDelivered ? 'orders.price_changed' : 'orders.delivery_gone',
        {},
        details,
      );
    }
    if (amounts.totalCents < smallestTotalCents) throw new AppError('orders.total_too_small');
    return amounts;
  }

  /**
   * Amounts with the proposed delivery, for a buyer whose chosen delivery no longer exists. Refuses with
   * `orders.delivery_unavailable`.
   */
  private proposed(draft: OrderDraft, products: readonly OfferedProduct[]): Amounts {
    const { destination } = draft;
    const proposal = this.amountsOf(
      { ...draft, destination: { ...destination, delivery: undefined } },
      products,
    );
    if (destination.delivery === undefined || proposal.choices?.length === 0)
      throw new AppError('orders.delivery_unavailable', {}, postalCodeField);
    return proposal;
  }

  amountsOf({ rules, destination }: OrderDraft, priced: readonly PricedLine[]): Amounts {
    return amountsOf(priced, rules, destination);
  }
}
