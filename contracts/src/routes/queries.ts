import type { ProductFilterName, ProductQuery, ProductSort } from '../catalog/catalog.ts';
import type { ShopSort } from '../catalog/catalogue-query.ts';
import type { CustomerKind, CustomerSort } from '../people/customers.ts';
import type { Language } from '../kit/language.ts';
import type { SubscriberState } from '../content/messaging.ts';
import type { OrderFilter } from '../orders/orders.ts';
import type { ReturnFilter } from '../payments/returns.ts';

export interface PageQuery {
  page?: number;
  pageSize?: number;
}

/** What a list of products can be asked for. Some of these filters and sorts are for administrators only. */
export interface ProductListQuery extends Omit<ProductQuery, 'stock' | 'sort'> {
  /** Of a variant. */
  id?: number;
  stock?: ProductFilterName;
  sort?: ProductSort | ShopSort;
}

export interface OrderSearch extends PageQuery {
  /** Number, name or e-mail. */
  search?: string;
  status?: OrderFilter;
  /** Of the buyer, whole, in whatever case. */
  email?: string;
}

export interface CustomerQuery extends PageQuery {
  search?: string;
  who?: CustomerKind;
  sort?: CustomerSort;
}

export interface ReportPeriod {
  /** Days of the shop, both included. */
  from: string;
  to: string;
}

export interface MessagesQuery extends PageQuery {
  search?: string;
  /** Of the sender, whole. */
  email?: string;
}

export interface SubscriberQuery extends PageQuery {
  /** Part of an address. */
  search?: string;
  state?: SubscriberState;
  language?: Language;
}

export interface ReturnSearch extends PageQuery {
  state?: ReturnFilter;
}

export interface CheckSearch extends PageQuery {
  /** `done`: those that were dealt with; else those that wait. */
  state?: 'open' | 'done';
  /** Number of an order, or part of the provider's name for a payment. */
  search?: string;
}
