import type {
  AdminChatMessage,
  AdminReview,
  Consent,
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
  who: string;
  search: string;
  sort: string;
  page: string;
}

export function useCustomers({ who, search, sort, page }: Search, pageSize: number) {
  return useList<Customer>(withQuery(path, { who, search, sort, page: pageNumber(page), pageSize }));
}

export const useCustomerSummary = (who: string) =>
  useOne<CustomerSummary>(withQuery(`${path}/summary`, { who }));

/** How many of each the panel of a customer shows; the latest. */
const shown = { page: 1, pageSize: 10 };

export const useOrdersOf = ({ email }: Customer) => useList<Order>(withQuery('/orders', { email, ...shown }));
export const useContactsOf = ({ email }: Customer) =>
  useList<ContactMessage>(withQuery('/admin/contacts', { email, ...shown }));
export const useChatsOf = ({ email }: Customer) =>
  useList<AdminChatMessage>(withQuery('/chat/messages', { email, ...shown }));
export const useConsentsOf = ({ email }: Customer) =>
  useList<Consent>(withQuery('/admin/people/consents', { email, ...shown }));
/** Only people with an account write reviews. */
export const useReviewsOf = (userId: number) =>
  useList<AdminReview>(withQuery('/admin/reviews', { userId, ...shown }));
