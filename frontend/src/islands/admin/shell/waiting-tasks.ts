import { hasScreen } from './admin-links.ts';
import type { Waiting } from './waiting.api.ts';

/** Names of tasks; the other counts are parts of these. */
export type TaskName = Exclude<keyof Waiting, 'lateOrders' | 'refundsUrgent' | 'contractUnsentOf'>;

interface Task {
  name: TaskName;
  /** Path of the screen for the task. */
  path: string;
}

/** Tasks in the order in which they are usually done in the morning. */
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

/** Among the others only where there is one: few shops have a counter, and mails mostly leave. */
const rare: readonly TaskName[] = ['reserved', 'mailsUnsent'];

/**
 * Everything that may wait for the owner; `path` is absent while its screen is. A contract without a copy is no part of a
 * morning either; it leads to its order.
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
