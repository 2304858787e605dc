import type {
  AdminChatMessage,
  AdminReview,
  ChatResponseInput,
  ContactMessage,
  MessageCounts,
  ReviewAnswerInput,
  Subscriber,
  UnsentMail,
} from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { messagesChanged } from '../shell/unread.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { pageNumber } from '../ui/list/url-state.ts';
import { useAction, useList, useOne, withQuery } from '../ui/use-api.ts';

const counts = '/admin/messages/counts';
const contacts = '/admin/contacts';
const chats = '/chat/messages';
const reviews = '/admin/reviews';
const subscribers = '/admin/subscribers';
const mails = '/admin/mails';
/** The cards of this screen, the bell and the dashboard. */
const figures = [counts, '/admin/waiting'];

/** As the address of the screen has them. */
export interface Search {
  search: string;
  page: string;
  /** These two are asked of subscribers only. */
  state: string;
  language: string;
}

export const pageSize = 20;
const pageOf = (path: string, { search, page }: Pick<Search, 'search' | 'page'>) =>
  withQuery(path, { search, page: pageNumber(page), pageSize });

export const useCounts = () => useOne<MessageCounts>(counts);
export const useContacts = (search: Search) => useList<ContactMessage>(pageOf(contacts, search));
export const useChats = (search: Search) => useList<AdminChatMessage>(pageOf(chats, search));
export const useReviews = (search: Search) => useList<AdminReview>(pageOf(reviews, search));

export const useUnsentMails = ({ page }: Search) =>
  useList<UnsentMail>(withQuery(mails, { page: pageNumber(page), pageSize }));

export const useSubscribers = ({ page, ...filter }: Search) =>
  useList<Subscriber>(withQuery(subscribers, { ...filter, page: pageNumber(page), pageSize }));
export const subscribersExport = ({ search, state, language }: Search) =>
  withQuery(`${subscribers}/export`, { search, state, language });

export function useUnsubscribe() {
  const { t } = useAdminTranslation<'adminMessages'>();
  return useAction({
    run: ({ id }: Subscriber) => callApi(`${subscribers}/${id}/unsubscribe`, { method: 'POST' }),
    success: t('adminMessages.unsubscribedNow'),
    failure: t('adminMessages.unsubscribeFailed'),
    refresh: [subscribers],
  });
}

export function useSendAgain() {
  const { t } = useAdminTranslation<'adminMessages'>();
  return useAction({
    run: ({ id }: UnsentMail) => callApi(`${mails}/${id}/retry`, { method: 'POST' }),
    success: t('adminMessages.sendingAgain'),
    failure: t('adminMessages.sendAgainFailed'),
    refresh: [mails, ...figures],
  });
}

/** Of a contact message or a chat message. */
export function useMarkRead(kind: 'contact' | 'chat') {
  const { t } = useAdminTranslation<'adminMessages'>();
  const path = kind === 'contact' ? contacts : chats;
  return useAction({
    run: async (id: number) => {
      await callApi(`${path}/${id}/read`, { method: 'PUT' });
      refreshBadge();
    },
    success: t('adminMessages.markedRead'),
    failure: t('adminMessages.readFailed'),
    refresh: [path, ...figures],
  });
}

/** What fails is told by the dialog itself. */
export function useAnswer() {
  const { t } = useAdminTranslation<'adminMessages'>();
  return useAction({
    run: async ({ id, ...body }: ChatResponseInput & { id: number }) => {
      await callApi(`${chats}/${id}/response`, { method: 'POST', body });
      refreshBadge();
    },
    success: t('adminMessages.answerSent'),
    refresh: [chats, ...figures],
  });
}

/** What fails is told by the dialog itself. */
export function useAnswerReview() {
  const { t } = useAdminTranslation<'adminMessages'>();
  return useAction({
    run: ({ id, ...body }: ReviewAnswerInput & { id: number }) =>
      callApi<AdminReview>(`${reviews}/${id}/answer`, { method: 'PUT', body }),
    success: t('adminMessages.answerSent'),
    refresh: [reviews],
  });
}

export function useApprove() {
  const { t } = useAdminTranslation<'adminMessages'>();
  return useAction({
    run: ({ id, isApproved }: Pick<AdminReview, 'id' | 'isApproved'>) =>
      callApi<AdminReview>(`${reviews}/${id}`, { method: 'PUT', body: { isApproved } }),
    success: t('adminMessages.reviewUpdated'),
    failure: t('adminMessages.reviewFailed'),
    refresh: [reviews, ...figures],
  });
}

function refreshBadge(): void {
  window.dispatchEvent(new Event(messagesChanged));
}
