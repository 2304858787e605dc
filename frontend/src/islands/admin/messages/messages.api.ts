import {
  languages,
  subscriberStates,
  type ChatResponseInput,
  type ReviewAnswerInput,
  type ReviewApprovalInput,
  type Subscriber,
  type UnsentMail,
} from '@shop/shared';
import { addressOf, callApi } from '../../../lib/api/api.ts';
import { messagesChanged } from '../shell/unread.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { oneOf, pageNumber } from '../ui/list/url-state.ts';
import { useAction, useReply, useRows } from '../ui/use-api.ts';

const counts = '/admin/messages/counts';
const contacts = '/admin/contacts';
const chats = '/chat/messages';
const reviews = '/admin/reviews';
const subscribers = '/admin/subscribers';
const mails = '/admin/mails';
/** Query paths of the message counts on this screen, in the notification bell and on the dashboard. */
const figures = [counts, '/admin/waiting'];

/** Query parameters of the message lists as they appear in the URL, unparsed. */
export interface Search {
  search: string;
  page: string;
  /** `state` and `language` filter only the list of subscribers. */
  state: string;
  language: string;
}

export const pageSize = 20;
const pageOf = ({ search, page }: Pick<Search, 'search' | 'page'>) => ({
  query: { search, page: pageNumber(page), pageSize },
});

export const useCounts = () => useReply('GET /admin/messages/counts');
export const useContacts = (search: Search) => useRows('GET /admin/contacts', pageOf(search));
export const useChats = (search: Search) => useRows('GET /chat/messages', pageOf(search));
export const useReviews = (search: Search) => useRows('GET /admin/reviews', pageOf(search));

export const useUnsentMails = ({ page }: Search) =>
  useRows('GET /admin/mails', { query: { page: pageNumber(page), pageSize } });

const subscribersWith = ({ search, state, language }: Omit<Search, 'page'>) => ({
  search,
  state: oneOf(subscriberStates, state),
  language: oneOf(languages, language),
});

export const useSubscribers = ({ page, ...filter }: Search) =>
  useRows('GET /admin/subscribers', {
    query: { ...subscribersWith(filter), page: pageNumber(page), pageSize },
  });
export const subscribersExport = (search: Search) =>
  addressOf('GET /admin/subscribers/export', { query: subscribersWith(search) });

export function useUnsubscribe() {
  const { t } = useAdminTranslation<'adminMessages'>();
  return useAction({
    run: ({ id }: Subscriber) => callApi('POST /admin/subscribers/:id/unsubscribe', { id }),
    success: t('adminMessages.unsubscribedNow'),
    failure: t('adminMessages.unsubscribeFailed'),
    refresh: [subscribers],
  });
}

export function useSendAgain() {
  const { t } = useAdminTranslation<'adminMessages'>();
  return useAction({
    run: ({ id }: UnsentMail) => callApi('POST /admin/mails/:id/retry', { id }),
    success: t('adminMessages.sendingAgain'),
    failure: t('adminMessages.sendAgainFailed'),
    refresh: [mails, ...figures],
  });
}

export function useMarkRead(kind: 'contact' | 'chat') {
  const { t } = useAdminTranslation<'adminMessages'>();
  const path = kind === 'contact' ? contacts : chats;
  return useAction({
    run: async (id: number) => {
      await callApi(`PUT ${path}/:id/read`, { id });
      refreshBadge();
    },
    success: t('adminMessages.markedRead'),
    failure: t('adminMessages.readFailed'),
    refresh: [path, ...figures],
  });
}

/** Sends the answer to a chat message; the dialog reports failures. */
export function useAnswer() {
  const { t } = useAdminTranslation<'adminMessages'>();
  return useAction({
    run: async ({ id, ...body }: ChatResponseInput & { id: number }) => {
      await callApi('POST /chat/messages/:id/response', { id, body });
      refreshBadge();
    },
    success: t('adminMessages.answerSent'),
    refresh: [chats, ...figures],
  });
}

/** Saves the answer to a review; the dialog reports failures. */
export function useAnswerReview() {
  const { t } = useAdminTranslation<'adminMessages'>();
  return useAction({
    run: ({ id, ...body }: ReviewAnswerInput & { id: number }) =>
      callApi('PUT /admin/reviews/:id/answer', { id, body }),
    success: t('adminMessages.answerSent'),
    refresh: [reviews],
  });
}

export function useApprove() {
  const { t } = useAdminTranslation<'adminMessages'>();
  return useAction({
    run: ({ id, ...body }: ReviewApprovalInput & { id: number }) =>
      callApi('PUT /admin/reviews/:id', { id, body }),
    success: t('adminMessages.reviewUpdated'),
    failure: t('adminMessages.reviewFailed'),
    refresh: [reviews, ...figures],
  });
}

function refreshBadge(): void {
  window.dispatchEvent(new Event(messagesChanged));
}
