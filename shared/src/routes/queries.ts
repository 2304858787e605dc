import type { ProductFilterName, ProductQuery, ProductSort } from '../catalog/catalog.ts';
import type { ShopSort } from '../catalog/catalogue-query.ts';
import type { CustomerKind, CustomerSort } from '../people/customers.ts';
import type { ReportPeriod } from '../kit/dates.ts';
import type { Language } from '../kit/language.ts';
import type { SubscriberState } from '../content/messaging.ts';
import type { OrderViewFilter } from '../orders/order-views.ts';
import type { SoldGroup, SoldOrder } from '../orders/sales.ts';
import type { ReturnFilter } from '../payments/returns.ts';

export interface PageQuery {
  page?: number;
  pageSize?: number;
}

/** Query of the product list. Some filters and sort orders are for administrators only. */
export interface ProductListQuery extends Omit<ProductQuery, 'stock' | 'sort'> {
  id?: number;
  stock?: ProductFilterName;
  sort?: ProductSort | ShopSort;
}

export interface OrderSearch extends PageQuery, OrderViewFilter {
  /** Order number, name or e-mail address. */
  search?: string;
  /** Complete e-mail address of the buyer; case is ignored. */
  email?: string;
}

export interface CustomerQuery extends PageQuery {
  search?: string;
  who?: CustomerKind;
  sort?: CustomerSort;
}

export interface SoldQuery extends ReportPeriod {
  by: SoldGroup;
  order?: SoldOrder;
}

export interface MessagesQuery extends PageQuery {
  search?: string;
  /** Complete e-mail address of the sender. */
  email?: string;
}

export interface SubscriberQuery extends PageQuery {
  /** Part of an e-mail address. */
  search?: string;
  state?: SubscriberState;
  language?: Language;
}

export interface ReturnSearch extends PageQuery {
  state?: ReturnFilter;
}

export interface CheckSearch extends PageQuery {
  /** `done` selects resolved checks; by default only open ones are listed. */
  state?: 'open' | 'done';
  /** Order number, or a part of the payment reference at the provider. */
  search?: string;
}
