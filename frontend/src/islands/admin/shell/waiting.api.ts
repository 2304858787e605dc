import type { LowStock } from '@shop/shared';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { callAdminApi } from '../ui/use-api.ts';

/** Numbers of open tasks, loaded once for the dashboard tiles and the notification menu. */
export interface Waiting {
  toPrepare: number;
  reserved: number;
  /** Orders not shipped 20 days after the promised day. */
  lateOrders: number;
  returnsToAnswer: number;
  refundsDue: number;
  /** Number of refunds that have been due for ten days or more. */
  refundsUrgent: number;
  contractsUnsent: number;
  /** Id of the order that has waited longest for its contract. */
  contractUnsentOf?: string;
  paymentsToCheck: number;
  lowStock: number;
  unanswered: number;
  pendingReviews: number;
  /** Number of e-mails that the mail server has not accepted. */
  mailsUnsent: number;
}

/** Combines the counts of several API routes; each module of the API counts its own tasks. */
async function askWaiting(signal: AbortSignal): Promise<Waiting> {
  const [orders, returns, messages, stock] = await Promise.all([
    callApi('GET /admin/sales/waiting', { signal }),
    callApi('GET /admin/returns/waiting', { signal }),
    callApi('GET /admin/messages/counts', { signal }),
    askLowStock(signal),
  ]);
  return {
    ...orders,
    lateOrders: returns.late,
    returnsToAnswer: returns.requested,
    refundsDue: returns.due,
    refundsUrgent: returns.urgent,
    contractsUnsent: returns.contractsUnsent.length,
    contractUnsentOf: returns.contractsUnsent[0],
    lowStock: stock.total,
    unanswered: messages.contacts.unread + messages.chats.unanswered,
    pendingReviews: messages.reviews.pending,
    mailsUnsent: messages.mails.unsent,
  };
}

/** Number of products with low stock. Sold-out products count even if no low-stock level is set. */
async function askLowStock(signal: AbortSignal): Promise<LowStock> {
  const { lowStock } = await callAdminApi('GET /settings', { signal });
  return callApi('GET /admin/stock/low', { query: { below: Math.max(1, lowStock) }, signal });
}

const pollMs = 60_000;

export const useWaiting = () =>
  useQuery({
    queryKey: ['/admin/waiting'],
    queryFn: ({ signal }) => askWaiting(signal),
    refetchInterval: pollMs,
  });
