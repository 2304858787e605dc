import { hasScreen } from './admin-links.ts';
import type { Waiting } from './waiting.api.ts';

/** Names of the tasks; the excluded counts are details of other tasks. */
export type TaskName = Exclude<keyof Waiting, 'lateOrders' | 'refundsUrgent' | 'contractUnsentOf'>;

interface Task {
  name: TaskName;
  path: string;
}

/** Tasks in the order in which an owner usually does them. */
const tasks: readonly Task[] = [
  { name: 'toPrepare', path: '/admin/orders?status=paid' },
  { name: 'reserved', path: '/admin/orders?status=reserved' },
  { name: 'returnsToAnswer', path: '/admin/returns?state=requested' },
  { name: 'refundsDue', path: '/admin/returns?state=due' },
  { name: 'paymentsToCheck', path: '/admin/payments' },
  { name: 'unanswered', path: '/admin/messages' },
  { name: 'pendingReviews', path: '/admin/messages?tab=reviews' },
  { name: 'lowStock', path: '/admin/products?sort=stock' },
  { name: 'mailsUnsent', path: '/admin/messages?tab=mails' },
];

/** Tasks shown only when their count is above 0, because few shops offer pick-up and e-mails are rarely unsent. */
const rare: readonly TaskName[] = ['reserved', 'mailsUnsent'];

/**
 * All kinds of open tasks with their counts. `path` is absent while the screen of a task does not exist. Unsent
 * contracts are listed only if there are any and link to the order.
 */
export function tasksOf(waiting: Partial<Waiting> = {}): {
  name: TaskName;
  path: string | undefined;
}[] {
  const known = tasks
    .filter(({ name }) => !rare.includes(name) || waiting[name])
    .map(({ name, path }) => ({ name, path: hasScreen(path) ? path : undefined }));
  const { contractUnsentOf } = waiting;
  if (!contractUnsentOf) return known;
  return [...known, { name: 'contractsUnsent', path: `/admin/orders/${contractUnsentOf}` }];
}
