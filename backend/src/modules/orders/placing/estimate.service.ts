import { Injectable } from '@nestjs/common';
import {
  areaOf,
  chargesTax,
  comesWithTaxes,
  decimalText,
  deliveryOption,
  provinceOf,
  sum,
  type CartEstimate,
  type EstimatedDelivery,
  type EstimateLine,
  type EstimateRequest,
  type Language,
} from '@shop/shared';
import { CartProductQueries, type CartProduct } from '../../catalog/index.js';
import { SettingsService } from '../../content/index.js';
import { taxesIn } from '../entities/order-taxes.js';
import {
  amountsOf,
  type Amounts,
  type Destination,
  type PricedLine,
  type PricingRules,
} from './order-totals.js';
import { PricingService } from './pricing.service.js';
import { provinceFor } from './province-for.js';

/** Calculates the totals of carts, before there is an order. */
@Injectable()
export class EstimateService {
  constructor(
    private readonly cartProductQueries: CartProductQueries,
    private readonly pricingService: PricingService,
    private readonly settingsService: SettingsService,
  ) {}

  /**
   * Totals of a cart. Where taxes are charged, a postal code that does not exist is refused with
   * `orders.province_unknown`.
   */
  async estimate(request: EstimateRequest, language: Language): Promise<CartEstimate> {
    const wanted = quantitiesOf(request);
    const [rules, found] = await Promise.all([
      this.pricingService.rules(),
      this.cartProductQueries.get([...wanted.keys()]),
    ]);
    const products = new Map<number, CartProduct>(found.map((product) => [product.variantId, product]));
    const sellable = found
      .map((product) => {
        return { ...product, quantity: Math.min(wanted.get(product.variantId) ?? 0, product.stock) };
      })
      .filter(({ quantity }) => quantity > 0)
      .sort((a, b) => a.variantId - b.variantId);
    const destination = await this.destinationOf(request, rules);
    const amounts = this.withProposal(sellable, rules, {
      ...destination,
      quoted: await this.pricingService.quote(sellable, rules, destination),
    });
    const { subtotalCents, shippingCents, taxes, totalCents, province } = amounts;
    return {
      lines: [...wanted.keys()].map((id) => lineOf(id, products.get(id), { rules, language })),
      subtotal: decimalText(subtotalCents),
      shipping: decimalText(shippingCents),
      taxes: taxesIn(taxes, language),
      total: decimalText(totalCents),
      province,
      ...deliveryIn(amounts, destination, language),
    };
  }

  /** Replaces a chosen delivery that is no longer offered by the proposed one. */
  private withProposal(lines: PricedLine[], rules: PricingRules, destination: Destination): Amounts {
    const amounts = amountsOf(lines, rules, destination);
    if (amounts.choice || !amounts.choices || destination.delivery === undefined) return amounts;
    return amountsOf(lines, rules, { ...destination, delivery: undefined });
  }

  /** Destination of the cart: the shop's own address until the buyer gives one. */
  private async destinationOf(request: EstimateRequest, rules: PricingRules): Promise<Destination> {
    const { province, postalCode, delivery } = request;
    if (postalCode) {
      const place = { postalCode, province, isProvinceConfirmed: true };
      return { postalCode, province: provinceFor(place, rules), delivery };
    }
    const home = await this.settingsService.get('fr');
    const isTaxed = chargesTax(rules.taxes, rules.day);
    const taxed = isTaxed ? (province ?? provinceOf(home.postalCode) ?? 'QC') : null;
    return { postalCode: home.postalCode, province: taxed, delivery };
  }
}

function deliveryIn(
  { choices, choice }: Amounts,
  { postalCode }: Destination,
  language: Language,
): Pick<CartEstimate, 'delivery'> {
  if (!choices) return {};
  const delivery: EstimatedDelivery = {
    area: areaOf(postalCode),
    choices: choices.map((one) => deliveryOption(one, language)),
    ...(choice && { chosen: choice.id }),
  };
  return { delivery };
}

/** Quantity of each product, in the order of the cart; lines of the same product are added up. */
function quantitiesOf({ items }: EstimateRequest): Map<number, number> {
  const byProduct = Map.groupBy(items, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, same]) => [id, sum(same.map(({ quantity }) => quantity))]));
}

function lineOf(
  productId: number,
  product: CartProduct | undefined,
  { rules, language }: { rules: PricingRules; language: Language },
): EstimateLine {
  if (!product) return { productId, name: '', description: '', price: '0.00', stock: 0, isAvailable: false };
  const { name, description, image, priceCents, stock, isActive } = product;
  return {
    productId,
    name: name[language],
    description: description[language],
    image: image || undefined,
    price: decimalText(priceCents),
    stock,
    isAvailable: isActive,
    isTaxable: comesWithTaxes(product, rules.taxes, rules.day) || undefined,
  };
}
