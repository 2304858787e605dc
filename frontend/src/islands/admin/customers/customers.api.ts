import { customerKinds, customerSorts, type Customer } from '@shop/shared';
import { addressOf } from '../../../lib/api/api.ts';
import { oneOf, pageNumber, sortBy } from '../ui/list/url-state.ts';
import { useReply, useRows } from '../ui/use-api.ts';

/** Query parameters of the customer list as they appear in the URL, unparsed. */
export interface Search {
  who: string;
  search: string;
  sort: string;
  page: string;
}

export function useCustomers({ who, search, sort, page }: Search, pageSize: number) {
  return useRows('GET /admin/customers', {
    query: {
      ...filterOf({ who, search }),
      sort: sortBy(customerSorts, sort),
      page: pageNumber(page),
      pageSize,
    },
  });
}

const filterOf = ({ who, search }: Pick<Search, 'who' | 'search'>) => ({
  who: oneOf(customerKinds, who),
  search,
});

export const customersExport = (search: Search) =>
  addressOf('GET /admin/customers/export', { query: filterOf(search) });

export const useCustomerSummary = (who: string) =>
  useReply('GET /admin/customers/summary', { query: { who: oneOf(customerKinds, who) } });

/** Number of items of each kind that the customer panel loads: the ten latest. */
const shown = { page: 1, pageSize: 10 };

export const useOrdersOf = ({ email }: Customer) => useRows('GET /orders', { query: { email, ...shown } });
export const useContactsOf = ({ email }: Customer) =>
  useRows('GET /admin/contacts', { query: { email, ...shown } });
export const useChatsOf = ({ email }: Customer) =>
  useRows('GET /chat/messages', { query: { email, ...shown } });
export const useConsentsOf = ({ email }: Customer) =>
  useRows('GET /admin/people/consents', { query: { email, ...shown } });
/** Reviews by user id, because only customers with an account can write reviews. */
export const useReviewsOf = (userId: number) =>
  useRows('GET /admin/reviews', { query: { userId, ...shown } });
