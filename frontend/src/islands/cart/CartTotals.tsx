import { useStore } from '@nanostores/react';
import {
  formatMoney,
  formatPrice,
  parseCents,
  type CartEstimate,
  type DeliveryPolicy,
} from '@shop/contracts';
import { useTranslation } from '../kit/i18n-context.tsx';
import { $destination } from './destination.ts';
import { DestinationForm } from './DestinationForm.tsx';
import type { Estimate } from './use-estimate.ts';

interface Props {
  answer: Pick<Estimate, 'estimate' | 'isStale' | 'hasFailed' | 'retry'>;
  delivery: DeliveryPolicy;
  /** The postal code is asked for elsewhere: what is shown is what is paid once it is known. */
  isCheckout?: boolean;
  /** The total itself stands elsewhere: `<CartTotal>`. */
  isTotalApart?: boolean;
}

/** Subtotal, delivery, taxes and total, as the shop counts them. */
export function CartTotals({ answer, delivery, isCheckout, isTotalApart }: Props) {
  const { t } = useTranslation<'cart'>();
  const { estimate, isStale, hasFailed, retry } = answer;
  return (
    <>
      {estimate ? <Sums {...{ estimate, isStale, isCheckout, isTotalApart }} /> : !hasFailed && <Waiting />}
      {hasFailed && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-soft">
          {t('cart.notChecked')}
          <button type="button" className="link min-h-11" onClick={retry}>
            {t('cart.retry')}
          </button>
        </p>
      )}
      {estimate && !isCheckout && estimate.province && <DestinationForm province={estimate.province} />}
      {estimate && <MissingForFree estimate={estimate} delivery={delivery} />}
    </>
  );
}

interface SumsProps extends Pick<Props, 'isCheckout' | 'isTotalApart'> {
  estimate: CartEstimate;
  isStale: boolean;
}

function Sums({ estimate, isStale, isCheckout, isTotalApart }: SumsProps) {
  const { language, t } = useTranslation<'cart'>();
  const { subtotal, shipping, taxes } = estimate;
  const money = (amount: string) => formatPrice(amount, language);
  const isFree = parseCents(shipping) === 0;
  return (
    <dl
      aria-busy={isStale}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 transition-opacity aria-busy:opacity-60"
    >
      <Row label={t('cart.subtotal')} value={money(subtotal)} />
      <Row label={t('cart.delivery')} value={isFree ? t('cart.free') : money(shipping)} />
      {taxes.map(({ code, name, amount }) => (
        <Row key={code} label={name} value={money(amount)} />
      ))}
      {!isTotalApart && (
        <CartTotal
          estimate={estimate}
          isCheckout={isCheckout}
          className="col-span-2 border-t border-line pt-3"
        />
      )}
    </dl>
  );
}

interface TotalProps extends Pick<SumsProps, 'estimate' | 'isCheckout'> {
  className?: string;
}

/** What it comes to, inside of a `<dl>`. */
export function CartTotal({ estimate, isCheckout, className = '' }: TotalProps) {
  const { language, t } = useTranslation<'cart'>();
  const { postalCode } = useStore($destination);
  const isEstimate = estimate.province !== null && !(isCheckout && postalCode);
  return (
    <div className={`flex justify-between gap-4 text-[1.1rem] font-semibold ${className}`}>
      <dt>{t(isEstimate ? 'cart.estimatedTotal' : 'cart.total')}</dt>
      <dd className="whitespace-nowrap tabular-nums" data-total>
        {formatPrice(estimate.total, language)}
      </dd>
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-end tabular-nums">{value}</dd>
    </>
  );
}

/** As high as the sums, so that nothing moves when they come. */
function Waiting() {
  const { t } = useTranslation<'cart'>();
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{t('cart.counting')}</span>
      <div className="skeleton h-6" />
      <div className="skeleton h-6" />
      <div className="skeleton mt-3 h-7" />
    </div>
  );
}

function MissingForFree({ estimate, delivery }: { estimate: CartEstimate; delivery: DeliveryPolicy }) {
  const { language, t } = useTranslation<'cart'>();
  if (delivery.kind === 'free' || parseCents(estimate.shipping) === 0) return null;
  const missingCents = delivery.fromCents - (parseCents(estimate.subtotal) ?? 0);
  if (missingCents <= 0) return null;
  return (
    <div className="mt-3 grid gap-1.5 text-sm text-honey-ink">
      <p id="missing-for-free">{t('cart.missingForFree', { amount: formatMoney(missingCents, language) })}</p>
      <progress
        className="share w-full"
        aria-labelledby="missing-for-free"
        max={delivery.fromCents}
        value={delivery.fromCents - missingCents}
      />
    </div>
  );
}
