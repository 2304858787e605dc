import {
  addressLines,
  deliveryLines,
  formatMoney,
  formatPrice,
  limits,
  longDayText,
  parseCents,
  returnRuleText,
  shopAddressLines,
  withdrawalText,
  type Bilingual,
  type ContractRow,
  type ContractSection,
  type Language,
  type LegalText,
  type OrderItem,
  type ShopSettings,
} from '@shop/shared';
import type { Translate } from '../../../platform/i18n/translation.service.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';

export interface ContractFacts {
  snapshot: OrderSnapshot;
  shop: ShopSettings;
  /** Translates the texts of `mails` into the language of the snapshot. */
  t: Translate;
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
  const { snapshot, shop, t } = facts;
  const { order } = snapshot;
  const { email } = shop;
  return [
    { part: 'goods', title: t('order.goods'), rows: goodsRows(facts) },
    { part: 'price', title: t('order.price'), rows: amountRows(facts), text: t('order.price_text') },
    {
      part: 'delivery',
      title: t(order.delivery?.place ? 'order.pickup' : 'order.delivery'),
      text: deliveryText(facts),
    },
    { part: 'buyer', title: t('order.buyer'), text: `${order.customerName}\n${order.customerEmail}` },
    { part: 'seller', title: t('order.seller'), text: sellerText(shop, t) },
    { part: 'withdrawal', title: t('order.withdrawal'), text: returnsText(snapshot, email) },
    { part: 'restrictions', title: t('order.restrictions'), text: restrictionsText(facts) },
    { part: 'law', title: t('order.law'), text: t('order.law_text') },
  ];
}

function goodsRows({ snapshot: { order, language }, t, descriptions }: ContractFacts): ContractRow[] {
  return order.items.map((item) => {
    const detail = beginningOf(descriptions.get(item.productId)?.[language] ?? '');
    return { ...lineRow(item, language, t), ...(detail && { detail }) };
  });
}

/** Row with the quantity, product and price as its label, and their total as its value. */
export function lineRow(
  { quantity, price, product }: OrderItem,
  language: Language,
  t: Translate,
): ContractRow {
  return {
    label: t('order.line', { quantity, name: product?.name ?? '', price: formatPrice(price, language) }),
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
  t,
}: Pick<ContractFacts, 'snapshot' | 't'>): ContractRow[] {
  const money = (amount: string) => formatPrice(amount, language);
  const isFree = parseCents(order.shipping) === 0;
  return [
    { label: t('order.subtotal'), value: money(order.subtotal) },
    { label: t('order.shipping'), value: isFree ? t('order.free') : money(order.shipping) },
    ...(order.taxes ?? []).map(({ name, amount }) => ({ label: name, value: money(amount) })),
    { label: t('order.total'), value: money(order.total), isTotal: true },
    ...(order.paymentMethod
      ? [
          {
            label: t(order.isPaidOnPickup ? 'order.payment_way' : 'order.payment'),
            // The payment method is stored in the language of the buyer, even where the contract is in French.
            value:
              order.isPaidOnPickup && order.status === 'pending' ? t('order.on_pickup') : order.paymentMethod,
          },
        ]
      : []),
  ];
}

/** Delivery method and promised date of the order; the general text where the order has no promised date. */
function deliveryText({ snapshot: { order, language }, t }: ContractFacts): string {
  // The name stands in the section of the buyer.
  const address = addressLines({ ...order, customerName: '' }).join('\n');
  if (order.delayedUntil)
    return t('order.delivery_delayed', { day: longDayText(order.delayedUntil, language), address });
  if (!order.delivery?.promisedBy) return t('order.delivery_text', { address });
  const how = deliveryLines(order.delivery, language).join('\n');
  return order.delivery.place ? how : t('order.delivery_promised', { how, address });
}

function restrictionsText({ snapshot: { language, order }, t, terms }: ContractFacts): string {
  const date = longDayText(terms.startsOn, language);
  const payment = t(order.delivery?.place?.canPayOnPickup ? 'order.payment_choice' : 'order.payment_now');
  return t('order.restrictions_text', { number: terms.number, date, payment });
}

/** The promise of the day of the order, then the right that adds to it. */
function returnsText({ order, language }: OrderSnapshot, email: string): string {
  return `${returnRuleText(order.returnPromise, language, email)}\n${withdrawalText(language, email)}`;
}

/** Name of the merchant and every way to reach them. */
export function sellerText(shop: ShopSettings, t: Translate): string {
  const { legalName, name, phone, email, neq } = shop;
  const who = legalName ? t('order.seller_name', { legalName, name }) : name;
  const number = neq && t('order.neq', { neq });
  return [who, ...shopAddressLines(shop), phone, email, number].filter(Boolean).join('\n');
}
