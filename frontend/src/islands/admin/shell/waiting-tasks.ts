import { hasScreen } from './admin-links.ts';
import type { Waiting } from './waiting.api.ts';

/** The rest of what waits is a part of one of these. */
export type TaskName = Exclude<keyof Waiting, 'lateOrders' | 'refundsUrgent' | 'contractUnsentOf'>;

interface Task {
  name: TaskName;
  /** Where it is done. */
  path: string;
}

/** In the order in which a morning goes. */
const tasks: readonly Task[] = [
  { name: 'toPrepare', path: '/admin/orders?status=paid' },
  { name: 'reserved', path: '/admin/orders?status=reserved' },
  { name: 'returnsToAnswer', path: '/admin/returns?state=requested' },
  { name: 'refundsDue', path: '/admin/returns?state=due' },
  { name: 'paymentsToCheck', path: '/admin/payments' },
  { name: 'unanswered', path: '/admin/messages' },
  { name: 'pendingReviews', path: '/admin/messages?tab=reviews' },
  { name: 'lowStock', path: '/admin/products?sort=stock' },
];

/**
 * Everything that may wait for the owner; `path` is absent while its screen is. Two are among them only where there is
 * one: few shops have a counter, and a contract without a copy is no part of a morning; it leads to its order.
 */
export function tasksOf({ reserved, contractUnsentOf }: Partial<Waiting> = {}): {
  name: TaskName;
  path: string | undefined;
}[] {
  const known = tasks
    .filter(({ name }) => name !== 'reserved' || reserved)
    .map(({ name, path }) => ({ name, path: hasScreen(path) ? path : undefined }));
  if (!contractUnsentOf) return known;
  return [...known, { name: 'contractsUnsent', path: `/admin/orders/${contractUnsentOf}` }];
}
