import {
  deliveryCountry,
  normalEmail,
  parseCents,
  postalCodeOf,
  type CustomerInfo,
  type PaymentIntentRequest,
  type VariantId,
} from '@shop/shared';
import { createHash } from 'node:crypto';
import { provinceFor, type OrderDraft, type SaleRules } from '../../orders/index.js';
import { keyHash } from './checkout-key.js';

interface DraftOptions {
  rules: SaleRules;
  key?: string;
}

/**
 * Draft of a validated request: one line per product, sorted by product id, with amounts in cents. Refuses like
 * `provinceFor`.
 */
export function readDraft(request: PaymentIntentRequest, { rules, key }: DraftOptions): OrderDraft {
  const customer = wholeCustomer(request.customerInfo);
  const lines = mergedLines(request.items);
  const shownTotalCents = parseCents(request.total) ?? -1;
  const { delivery } = request;
  const province = provinceFor({ ...request.customerInfo, delivery }, rules);
  const giftNote = request.giftNote ?? '';
  const content = [
    customer,
    lines,
    shownTotalCents,
    ...(province ? [province] : []),
    ...(giftNote ? [{ giftNote }] : []),
    ...(delivery ? [{ delivery }] : []),
  ];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return {
    customer,
    giftNote,
    destination: { postalCode: customer.postalCode, province, delivery: delivery || undefined },
    lines,
    shownTotalCents,
    rules,
    hash,
    ...(key && { key: keyHash(key) }),
  };
}

/** Fields are listed one by one, because the hash must not depend on the order in which a browser sends them. */
function wholeCustomer(info: CustomerInfo): Required<CustomerInfo> {
  return {
    firstName: info.firstName,
    lastName: info.lastName,
    email: normalEmail(info.email),
    phone: info.phone ?? '',
    address: info.address,
    city: info.city,
    postalCode: postalCodeOf(info.postalCode) ?? info.postalCode,
    country: deliveryCountry,
  };
}

function mergedLines(items: PaymentIntentRequest['items']): OrderDraft['lines'] {
  const byProduct = Map.groupBy(items, ({ productId }) => productId);
  return [...byProduct]
    .map(([id, same]) => ({
      variantId: id as VariantId,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      shownCents: [...new Set(same.map(({ price }) => parseCents(price) ?? -1))].sort((a, b) => a - b),
    }))
    .sort((a, b) => a.variantId - b.variantId);
}
