import { dateTimeText, longDayText, type Order, type OrderAfterSales, type OrderReturn } from '@shop/shared';
import { useState } from 'react';
import { callApi, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { Badge } from '../../kit/Badge.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { returnTone } from '../../orders/return-tone.ts';
import { PrivatePhotoList } from '../../kit/photos/PrivatePhotoList.tsx';

interface Props {
  order: Order;
  returns: OrderReturn[];
  onChange: (afterSales: OrderAfterSales) => void;
}

/** Returns and cancellations, the latest first, with their state. */
export function ReturnList({ order, returns, onChange }: Props) {
  if (returns.length === 0) return null;
  return (
    <ul className="grid gap-5">
      {returns.toReversed().map((one) => (
        <li key={one.id} className="grid gap-2 border-l-2 border-line ps-4" data-return={one.state}>
          <Said order={order} one={one} />
          <Withdraw order={order} one={one} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

function Said({ order, one }: { order: Order; one: OrderReturn }) {
  const { language, t } = useTranslation<'afterSales'>();
  const { kind, state, basis, lines, comment, photos, answer, dueOn } = one;
  const nameOf = (id: number) => order.items.find(({ productId }) => productId === id)?.product?.name ?? '';
  const asked = dateTimeText(one.requestedAt, language);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {t(basis ? 'afterSales.kind_ended' : `afterSales.kind_${kind}`)}
        <Badge tone={returnTone(one)}>
          {t(`afterSales.state_${state === 'approved' && kind === 'cancellation' ? 'due' : state}`)}
        </Badge>
      </p>
      <p className="text-[0.9375rem] text-ink-soft">
        {t(basis ? 'afterSales.endedAt' : 'afterSales.askedAt', { date: asked })}
      </p>
      {dueOn && state !== 'requested' && (
        <p>{t('afterSales.dueOn', { date: longDayText(dueOn, language) })}</p>
      )}
      {kind === 'return' && (
        <p>{lines.map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`).join(', ')}</p>
      )}
      {comment && <p className="whitespace-pre-line">{comment}</p>}
      <PrivatePhotoList photos={photos} label={t('afterSales.photo')} />
      {answer && (
        <p className="rounded-md bg-honey-soft p-4 whitespace-pre-line">
          <span className="block font-semibold">{t('afterSales.answer')}</span>
          {answer}
        </p>
      )}
    </>
  );
}

function Withdraw({ order, one, onChange }: Omit<Props, 'returns'> & { one: OrderReturn }) {
  const { t } = useTranslation<'afterSales' | 'common'>();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const canWithdraw = one.state === 'requested' || (one.state === 'approved' && one.kind === 'return');
  if (!canWithdraw) return null;

  async function withdraw(): Promise<void> {
    setIsBusy(true);
    try {
      onChange(await callApi('DELETE /orders/:id/returns/:returnId', { id: order.id, returnId: one.id }));
      toast({ title: t('afterSales.withdrawn') });
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
      <button
        type="button"
        className="link inline-flex min-h-11 items-center justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        {t('afterSales.withdraw')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('afterSales.withdrawTitle')}
          text={t('afterSales.withdrawText')}
          confirmLabel={t('afterSales.withdraw')}
          cancelLabel={t('afterSales.keepRequest')}
          isBusy={isBusy}
          onConfirm={() => void withdraw()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
