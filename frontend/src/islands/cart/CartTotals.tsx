import { useStore } from '@nanostores/react';
import {
  formatMoney,
  formatPrice,
  isPickup,
  parseCents,
  type CartEstimate,
  type DeliveryOption,
  type DeliveryPolicy,
} from '@shop/shared';
import { useTranslation } from '../kit/i18n-context.tsx';
import { DeliveryChoices, DeliveryDay } from './DeliveryChoices.tsx';
import { $destination } from './state/destination.ts';
import { DestinationForm } from './DestinationForm.tsx';
import { chosenIn } from './state/estimate.ts';
import { PostalArea } from './PostalArea.tsx';
import type { Estimate } from './state/use-estimate.ts';

interface Props {
  answer: Pick<Estimate, 'estimate' | 'isStale' | 'hasFailed' | 'retry'>;
  delivery: DeliveryPolicy;
  /** True on the checkout page, where the postal code is asked for in the delivery form instead. */
  isCheckout?: boolean;
  /** Omits the total, because the page shows `<CartTotal>` elsewhere. */
  isTotalApart?: boolean;
}

/** Subtotal, delivery, taxes and total, as calculated by the server. */
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
      {estimate && !isCheckout && <Where estimate={estimate} isShort={isTotalApart} />}
      {estimate && <MissingForFree estimate={estimate} delivery={delivery} />}
    </>
  );
}

/** Destination and delivery option for which the amounts are calculated. */
function Where({ estimate, isShort }: { estimate: CartEstimate; isShort?: boolean }) {
  const { delivery, province } = estimate;
  if (!delivery) return province && <DestinationForm province={province} />;
  const isChosen = delivery.choices.length === 1 && delivery.chosen;
  // If pick-up is the only option, the postal code stays editable, because the shop may deliver to another postal code.
  const asksWhere = !isPickup(delivery.chosen) || delivery.choices.every(({ id }) => isPickup(id));
  return (
    <>
      {asksWhere && <PostalArea />}
      {!isShort && !isChosen && <DeliveryChoices delivery={delivery} className="mt-4" />}
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
  const choice = chosenIn(estimate);
  // No delivery price is shown while no option is selected or if the shop does not deliver to the destination.
  const isOpen = estimate.delivery !== undefined && !choice;
  return (
    <dl
      aria-busy={isStale}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 transition-opacity aria-busy:opacity-60"
    >
      <Row label={t('cart.subtotal')} value={money(subtotal)} />
      <Row label={t('cart.delivery')} value={isFree ? t('cart.free') : money(shipping)} isLeftOut={isOpen} />
      {choice && <HowItComes choice={choice} />}
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

/** Total of the cart, for use inside a `<dl>`. */
export function CartTotal({ estimate, isCheckout, className = '' }: TotalProps) {
  const { language, t } = useTranslation<'cart'>();
  const { postalCode } = useStore($destination);
  const dependsOnPlace = estimate.province !== null || estimate.delivery !== undefined;
  const isEstimate = dependsOnPlace && !(isCheckout && postalCode);
  return (
    <div className={`flex justify-between gap-4 text-[1.1rem] font-semibold ${className}`}>
      <dt>{t(isEstimate ? 'cart.estimatedTotal' : 'cart.total')}</dt>
      <dd className="whitespace-nowrap tabular-nums" data-total>
        {formatPrice(estimate.total, language)}
      </dd>
    </div>
  );
}

/** Carrier and promised delivery day, shown below the delivery price. */
function HowItComes({ choice }: { choice: DeliveryOption }) {
  const { t } = useTranslation<'cart'>();
  const { name, carrier, place } = choice;
  return (
    <dd className="col-span-2 -mt-1 grid text-sm text-ink-soft" data-delivery-day>
      <span>{place ? t('cart.pickupAt', { name }) : [name, carrier].filter(Boolean).join(', ')}</span>
      <DeliveryDay choice={choice} />
    </dd>
  );
}

function Row({ label, value, isLeftOut }: { label: string; value: string; isLeftOut?: boolean }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-end tabular-nums">{isLeftOut ? '–' : value}</dd>
    </>
  );
}

/** Placeholder with the height of the amounts, so that the layout does not shift when they are loaded. */
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
  const fromCents = estimate.delivery
    ? parseCents(chosenIn(estimate)?.freeFrom ?? '')
    : delivery.kind === 'free-from' && delivery.fromCents;
  if (!fromCents || parseCents(estimate.shipping) === 0) return null;
  const missingCents = fromCents - (parseCents(estimate.subtotal) ?? 0);
  if (missingCents <= 0) return null;
  return (
    <div className="mt-3 grid gap-1.5 text-sm text-honey-ink">
      <p id="missing-for-free">{t('cart.missingForFree', { amount: formatMoney(missingCents, language) })}</p>
      <progress
        className="share w-full"
        aria-labelledby="missing-for-free"
        max={fromCents}
        value={fromCents - missingCents}
      />
    </div>
  );
}
