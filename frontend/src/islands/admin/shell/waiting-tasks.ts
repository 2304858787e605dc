import { hasScreen } from './admin-links.ts';
import type { Waiting } from './waiting.api.ts';

interface Task {
  name: keyof Waiting;
  /** Where it is done. */
  path: string;
}

/** In the order in which a morning goes. */
const tasks: readonly Task[] = [
  { name: 'toPrepare', path: '/admin/orders?status=paid' },
  { name: 'paymentsToCheck', path: '/admin/payments' },
  { name: 'unanswered', path: '/admin/messages' },
  { name: 'pendingReviews', path: '/admin/messages?tab=reviews' },
  { name: 'lowStock', path: '/admin/products?sort=stock' },
];

/** Everything that may wait for the owner; `path` is absent while its screen is. */
export function tasksOf(): { name: keyof Waiting; path: string | undefined }[] {
  return tasks.map(({ name, path }) => ({ name, path: hasScreen(path) ? path : undefined }));
}
