import type { OrderStatus } from '@shop/shared';
import { Badge, type BadgeTone } from '../kit/Badge.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { orderStatusText, type StatusFacts } from './order-texts.ts';

const tones: Record<OrderStatus, BadgeTone> = {
  pending: 'waiting',
  paid: 'good',
  shipped: 'good',
  'in-transit': 'good',
  delivered: 'neutral',
  cancelled: 'bad',
};

export function StatusBadge(order: StatusFacts) {
  const { t } = useTranslation<'confirmation'>();
  const { status } = order;
  return (
    <span data-status={status}>
      <Badge tone={tones[status]}>{orderStatusText(order, t)}</Badge>
    </span>
  );
}
