import { formatPrice, type Order, type OrderAftercare } from '@shop/contracts';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { callApi, messageOf } from '../../lib/api.ts';
import { toast, toastAfterNavigation } from '../../lib/toast.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { aftercarePath } from './use-aftercare.ts';

interface Props {
  order: Order;
  cancellation: NonNullable<OrderAftercare['cancellation']>;
  onChange: (aftercare: OrderAftercare) => void;
}

/** Asks for the order to be cancelled, or ends the contract: what it does is said before. */
export function CancelButton({ order, cancellation: { effect, basis }, onChange }: Props) {
  const { language, t } = useTranslation<'aftercare' | 'common'>();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const text =
    basis === '54.9' ? 'aftercare.endLateText' : basis ? 'aftercare.endText' : 'aftercare.cancelText';

  async function cancel(): Promise<void> {
    setIsBusy(true);
    try {
      const call = { method: 'POST', body: { effect } } as const;
      const after = await callApi<OrderAftercare>(aftercarePath(order, 'cancellation'), call);
      const said = { title: t(effect === 'end' ? 'aftercare.ended' : 'aftercare.cancelAsked') };
      if (effect === 'ask') {
        toast(said);
        return onChange(after);
      }
      toastAfterNavigation(said);
      location.reload();
    } catch (error) {
      const description = messageOf(error, t('aftercare.failed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  return (
    <>
      <button type="button" className="button button-outline text-clay-ink" onClick={() => setIsAsking(true)}>
        <Ban size={19} aria-hidden />
        {t('aftercare.cancel')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t(effect === 'end' ? 'aftercare.endTitle' : 'aftercare.cancelTitle')}
          text={t(text, { amount: formatPrice(order.total, language) })}
          confirmLabel={t(effect === 'end' ? 'aftercare.endConfirm' : 'aftercare.cancelConfirm')}
          cancelLabel={t('aftercare.keep')}
          isBusy={isBusy}
          onConfirm={() => void cancel()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
