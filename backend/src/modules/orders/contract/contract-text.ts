import {
  addressLines,
  deliveryLines,
  formatMoney,
  formatPrice,
  limits,
  longDayText,
  parseCents,
  shopAddressLines,
  type Bilingual,
  type ContractRow,
  type ContractSection,
  type Language,
  type LegalText,
  type OrderItem,
  type ShopSettings,
} from '@shop/shared';
import type { Say } from '../../../platform/i18n/translation.service.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';

export interface ContractFacts {
  snapshot: OrderSnapshot;
  shop: ShopSettings;
  /** Translates the texts of `mails` into the language of the snapshot. */
  say: Say;
  /** The terms of sale that are in force. */
  terms: Pick<LegalText, 'number' | 'startsOn'>;
  /** Beginning of the description of each product, by its id. */
  descriptions: ReadonlyMap<number, Bilingual>;
}

/**
 * Sections with everything that section 54.4 of Quebec's Consumer Protection Act asks for, as shown before payment and
 * mailed after it.
 */
export function contractSections(facts: ContractFacts): ContractSection[] {
  const { snapshot, shop, say } = facts;
  const { order } = snapshot;
  const { email } = shop;
  return [
    { part: 'goods', title: say('order.goods'), rows: goodsRows(facts) },
    { part: 'price', title: say('order.price'), rows: amountRows(facts), text: say('order.price_text') },
    {
      part: 'delivery',
      title: say(order.delivery?.place ? 'order.pickup' : 'order.delivery'),
      text: deliveryText(facts),
    },
    { part: 'buyer', title: say('order.buyer'), text: `${order.customerName}\n${order.customerEmail}` },
    { part: 'seller', title: say('order.seller'), text: sellerText(shop, say) },
    { part: 'withdrawal', title: say('order.withdrawal'), text: say('order.withdrawal_text', { email }) },
    { part: 'restrictions', title: say('order.restrictions'), text: restrictionsText(facts) },
    { part: 'law', title: say('order.law'), text: say('order.law_text') },
  ];
}

function goodsRows({ snapshot: { order, language }, say, descriptions }: ContractFacts): ContractRow[] {
  return order.items.map((item) => {
    const detail = beginningOf(descriptions.get(item.productId)?.[language] ?? '');
    return { ...lineRow(item, language, say), ...(detail && { detail }) };
  });
}

/** Row with the quantity, product and price as its label, and their total as its value. */
export function lineRow({ quantity, price, product }: OrderItem, language: Language, say: Say): ContractRow {
  return {
    label: say('order.line', { quantity, name: product?.name ?? '', price: formatPrice(price, language) }),
    value: formatMoney(quantity * (parseCents(price) ?? 0), language),
  };
}

/** The description is cut at a word, at the length that a cart shows. */
function beginningOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  if (text.length <= limits.cart.descriptionShown) return text;
  const cut = text.slice(0, limits.cart.descriptionShown);
  return `${cut.slice(0, cut.lastIndexOf(' '))}\u00a0…`;
}

export function amountRows({
  snapshot: { order, language },
  say,
}: Pick<ContractFacts, 'snapshot' | 'say'>): ContractRow[] {
  const money = (amount: string) => formatPrice(amount, language);
  const isFree = parseCents(order.shipping) === 0;
  return [
    { label: say('order.subtotal'), value: money(order.subtotal) },
    { label: say('order.shipping'), value: isFree ? say('order.free') : money(order.shipping) },
    ...(order.taxes ?? []).map(({ name, amount }) => ({ label: name, value: money(amount) })),
    { label: say('order.total'), value: money(order.total), isTotal: true },
    ...(order.paymentMethod
      ? [
          {
            label: say(order.isPaidOnPickup ? 'order.payment_way' : 'order.payment'),
            // The payment method is stored in the language of the buyer, even where the contract is in French.
            value:
              order.isPaidOnPickup && order.status === 'pending'
                ? say('order.on_pickup')
                : order.paymentMethod,
          },
        ]
      : []),
  ];
}

/** Delivery method and promised date of the order; the general text where the order has no promised date. */
function deliveryText({ snapshot: { order, language }, say }: ContractFacts): string {
  const address = addressLines(order).join('\n');
  if (!order.delivery?.promisedBy) return say('order.delivery_text', { address });
  const how = deliveryLines(order.delivery, language).join('\n');
  return order.delivery.place ? how : say('order.delivery_promised', { how, address });
}

function restrictionsText({ snapshot: { language, order }, say, terms }: ContractFacts): string {
  const date = longDayText(terms.startsOn, language);
  const payment = say(order.delivery?.place?.canPayOnPickup ? 'order.payment_choice' : 'order.payment_now');
  return say('order.restrictions_text', { number: terms.number, date, payment });
}

/** Name of the merchant and every way to reach them. */
export function sellerText(shop: ShopSettings, say: Say): string {
  const { legalName, name, phone, email, neq } = shop;
  const who = legalName ? say('order.seller_name', { legalName, name }) : name;
  const number = neq && say('order.neq', { neq });
  return [who, ...shopAddressLines(shop), phone, email, number].filter(Boolean).join('\n');
}
