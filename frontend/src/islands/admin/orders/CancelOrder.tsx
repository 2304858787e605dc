import { formatPrice, orderNumberText, type Order } from '@shop/contracts';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useCancelOrder, useOrderPayments } from './order-payments.api.ts';
import type { OrderTexts } from './order-steps.ts';

/** Gives an order up before it is shipped. */
export function CancelOrder({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const [isOpen, setIsOpen] = useState(false);
  const cancelling = useCancelOrder(order.id);
  const { data } = useOrderPayments(order.id);
  if (order.status !== 'pending' && order.status !== 'paid') return null;
  const amount = formatPrice(data?.refundable ?? order.total, language);
  return (
    <>
      <button type="button" className="button button-outline text-clay-ink" onClick={() => setIsOpen(true)}>
        <Ban size={18} aria-hidden />
        {t('adminPayments.cancelOrder')}
      </button>
      {isOpen && (
        <ConfirmDialog
          title={t('adminPayments.cancelTitle', { number: orderNumberText(order.orderNumber) })}
          text={
            order.status === 'paid'
              ? t('adminPayments.cancelPaid', { amount })
              : t('adminPayments.cancelUnpaid')
          }
          confirmLabel={t('adminPayments.cancelConfirm')}
          cancelLabel={t('adminPayments.cancelKeep')}
          isBusy={cancelling.isPending}
          onConfirm={() => cancelling.mutate(undefined, { onSettled: () => setIsOpen(false) })}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
