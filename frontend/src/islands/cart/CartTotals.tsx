import { deliveryCents, formatMoney, type DeliveryPolicy } from '@shop/contracts';
import { useTranslation } from '../kit/i18n-context.tsx';

interface Props {
  subtotalCents: number;
  delivery: DeliveryPolicy;
}

/** Subtotal, delivery and total, as the buyer will be asked for them. */
export function CartTotals({ subtotalCents, delivery }: Props) {
  const { language, t } = useTranslation<'cart'>();
  const fee = deliveryCents(delivery, subtotalCents);
  const money = (cents: number) => formatMoney(cents, language);
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt className="text-ink-soft">{t('cart.subtotal')}</dt>
        <dd className="text-end tabular-nums">{money(subtotalCents)}</dd>
        <dt className="text-ink-soft">{t('cart.delivery')}</dt>
        <dd className="text-end tabular-nums">{fee === 0 ? t('cart.free') : money(fee)}</dd>
        <div className="col-span-2 flex justify-between gap-4 border-t border-line pt-3 text-[1.1rem] font-semibold">
          <dt>{t('cart.total')}</dt>
          <dd className="tabular-nums" data-total>
            {money(subtotalCents + fee)}
          </dd>
        </div>
      </dl>
      {fee > 0 && delivery.kind === 'free-from' && (
        <p className="mt-2 text-sm text-honey-ink">
          {t('cart.missingForFree', { amount: money(delivery.fromCents - subtotalCents) })}
        </p>
      )}
    </>
  );
}
