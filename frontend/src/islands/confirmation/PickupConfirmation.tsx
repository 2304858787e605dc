import { dateTimeText, orderNumberText, type Order } from '@shop/shared';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { callApi, messageOf } from '../../lib/api/api.ts';
import { orderLinkFor } from '../../lib/api/order-link.ts';
import { useTranslation } from '../kit/i18n-context.tsx';

interface Props {
  order: Order;
  until: string;
  onConfirmed: () => void;
}

/**
 * Confirmation of an order that is paid at pick-up. The holder of the mailed link gets a button; anybody else is asked
 * to open the link in the mail.
 */
export function PickupConfirmation({ order, until, onConfirmed }: Props) {
  const { language, t } = useTranslation<'confirmation'>();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const path = `/orders/${encodeURIComponent(order.id)}`;
  const isLinked = orderLinkFor(path) !== undefined;
  const time = dateTimeText(until, language);
  const byMail = order.isMasked
    ? t('confirmation.confirmByMailMasked', { time })
    : t('confirmation.confirmByMail', { time, email: order.customerEmail });

  async function confirm(): Promise<void> {
    setIsBusy(true);
    setProblem('');
    await callApi('POST /orders/:id/pickup-confirmation', { id: order.id }).then(
      onConfirmed,
      (error: unknown) => setProblem(messageOf(error, t('confirmation.confirmFailed'))),
    );
    setIsBusy(false);
  }

  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 text-center" data-confirm-pickup>
      <p className="eyebrow">{t('confirmation.number', { number: orderNumberText(order.orderNumber) })}</p>
      <MailCheck size={48} strokeWidth={1.25} className="text-sage" aria-hidden />
      <div role="status" className="grid grid-cols-1 gap-3">
        <h1>{t('confirmation.confirmTitle')}</h1>
        <p className="mx-auto max-w-prose text-ink-soft">
          {isLinked ? t('confirmation.confirmText', { time }) : byMail}
        </p>
      </div>
      {isLinked && (
        <button type="button" className="button mt-2" disabled={isBusy} onClick={() => void confirm()}>
          {t('confirmation.confirm')}
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
