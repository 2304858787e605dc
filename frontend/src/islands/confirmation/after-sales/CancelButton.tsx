import { formatPrice, type Order, type OrderAfterSales } from '@shop/shared';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { callApi, messageOf } from '../../../lib/api/api.ts';
import { toast, toastAfterNavigation } from '../../../lib/ui/toast.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';

interface Props {
  order: Order;
  cancellation: NonNullable<OrderAfterSales['cancellation']>;
  onChange: (afterSales: OrderAfterSales) => void;
}

/**
 * Button that requests the cancellation of an order or, where the law allows it, ends the contract. A dialog explains
 * the effect first.
 */
export function CancelButton({ order, cancellation: { effect, basis }, onChange }: Props) {
  const { language, t } = useTranslation<'afterSales' | 'common'>();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const text =
    basis === '54.9' ? 'afterSales.endLateText' : basis ? 'afterSales.endText' : 'afterSales.cancelText';

  async function cancel(): Promise<void> {
    setIsBusy(true);
    try {
      const after = await callApi('POST /orders/:id/cancellation', { id: order.id, body: { effect } });
      const said = { title: t(effect === 'end' ? 'afterSales.ended' : 'afterSales.cancelAsked') };
      if (effect === 'ask') {
        toast(said);
        return onChange(after);
      }
      toastAfterNavigation(said);
      location.reload();
    } catch (error) {
      const description = messageOf(error, t('afterSales.failed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  return (
    <>
      <button type="button" className="button button-quiet text-clay-ink" onClick={() => setIsAsking(true)}>
        <Ban size={19} aria-hidden />
        {t('afterSales.cancel')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t(effect === 'end' ? 'afterSales.endTitle' : 'afterSales.cancelTitle')}
          text={t(text, { amount: formatPrice(order.total, language) })}
          confirmLabel={t(effect === 'end' ? 'afterSales.endConfirm' : 'afterSales.cancelConfirm')}
          cancelLabel={t('afterSales.keep')}
          isBusy={isBusy}
          onConfirm={() => void cancel()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
