import { customerKinds, customerSorts, type Customer } from '@shop/shared';
import { addressOf } from '../../../lib/api/api.ts';
import { oneOf, pageNumber, sortBy } from '../ui/list/url-state.ts';
import { useReply, useRows } from '../ui/use-api.ts';

/** Search as in the address of the screen. */
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

/** Page with the latest items that the customer panel shows. */
const shown = { page: 1, pageSize: 10 };

export const useOrdersOf = ({ email }: Customer) => useRows('GET /orders', { query: { email, ...shown } });
export const useContactsOf = ({ email }: Customer) =>
  useRows('GET /admin/contacts', { query: { email, ...shown } });
export const useChatsOf = ({ email }: Customer) =>
  useRows('GET /chat/messages', { query: { email, ...shown } });
export const useConsentsOf = ({ email }: Customer) =>
  useRows('GET /admin/people/consents', { query: { email, ...shown } });
/** Only people with an account write reviews. */
export const useReviewsOf = (userId: number) =>
  useRows('GET /admin/reviews', { query: { userId, ...shown } });
