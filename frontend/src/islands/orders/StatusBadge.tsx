import type { Order, OrderStatus } from '@shop/contracts';
import { Badge, type BadgeTone } from '../kit/Badge.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { statusText } from './order-texts.ts';

const tones: Record<OrderStatus, BadgeTone> = {
  pending: 'waiting',
  paid: 'good',
  shipped: 'good',
  'in-transit': 'good',
  delivered: 'neutral',
  cancelled: 'bad',
};

export function StatusBadge({ status }: Pick<Order, 'status'>) {
  const { t } = useTranslation<'confirmation'>();
  return (
    <span data-status={status}>
      <Badge tone={tones[status]}>{statusText(status, t)}</Badge>
    </span>
  );
}
