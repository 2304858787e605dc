import type {
  AdminChatMessage,
  AdminReview,
  ContactMessage,
  Customer,
  CustomerSummary,
  Order,
} from '@shop/contracts';
import { pageNumber } from '../ui/list/url-state.ts';
import { useList, useOne, withQuery } from '../ui/use-api.ts';

const path = '/admin/customers';

/** As the address of the screen has them. */
export interface Search {
  search: string;
  sort: string;
  page: string;
}

export function useCustomers({ search, sort, page }: Search, pageSize: number) {
  return useList<Customer>(withQuery(path, { search, sort, page: pageNumber(page), pageSize }));
}

export const useCustomerSummary = () => useOne<CustomerSummary>(`${path}/summary`);

/** How many of each the sheet of a customer shows; the latest. */
const shown = { page: 1, pageSize: 10 };

export const useOrdersOf = ({ email }: Customer) => useList<Order>(withQuery('/orders', { email, ...shown }));
export const useContactsOf = ({ email }: Customer) =>
  useList<ContactMessage>(withQuery('/admin/contacts', { email, ...shown }));
export const useChatsOf = ({ email }: Customer) =>
  useList<AdminChatMessage>(withQuery('/chat/messages', { email, ...shown }));
export const useReviewsOf = ({ id }: Customer) =>
  useList<AdminReview>(withQuery('/admin/reviews', { userId: id, ...shown }));
