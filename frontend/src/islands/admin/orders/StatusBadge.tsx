import type { Order } from '@shop/contracts';
import { statusText } from '../../confirmation/order-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useWords } from '../../ui/words.tsx';
import { tones, type OrderTexts } from './order-words.ts';

export function StatusBadge({ status }: Pick<Order, 'status'>) {
  const { t } = useWords<OrderTexts>();
  return (
    <span data-status={status}>
      <Badge tone={tones[status]}>{statusText(status, t)}</Badge>
    </span>
  );
}
