import { formatPrice, orderNumberText, type Order } from '@shop/contracts';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useHandOver } from './order-payments.api.ts';

/** The buyer stands at the counter: paid and handed over, in one step that asks first. */
export function HandOver({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  const [isAsked, setAsked] = useState(false);
  const handingOver = useHandOver(order.id);
  const values = {
    number: orderNumberText(order.orderNumber),
    name: order.customerName,
    amount: formatPrice(order.total, language),
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setAsked(true)}>
        <HandCoins size={18} aria-hidden />
        {t('adminOrders.handOver')}
      </button>
      {isAsked && (
        <ConfirmDialog
          isHarmless
          title={t('adminOrders.askHandOver', values)}
          text={t('adminOrders.askHandOverText', values)}
          confirmLabel={t('adminOrders.handOver')}
          cancelLabel={t('admin.cancel')}
          isBusy={handingOver.isPending}
          onConfirm={() => handingOver.mutate(undefined, { onSettled: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
