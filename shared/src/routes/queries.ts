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

/** Query of a list of products. Some of these filters and sort orders are for administrators only. */
export interface ProductListQuery extends Omit<ProductQuery, 'stock' | 'sort'> {
  /** Id of a variant. */
  id?: number;
  stock?: ProductFilterName;
  sort?: ProductSort | ShopSort;
}

export interface OrderSearch extends PageQuery {
  /** Number, name or e-mail. */
  search?: string;
  status?: OrderFilter;
  /** Full e-mail address of the buyer, in any case. */
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
  /** Full e-mail address of the sender. */
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
  /** `done`: resolved checks; else open ones. */
  state?: 'open' | 'done';
  /** Order number, or part of the payment reference at the provider. */
  search?: string;
}
