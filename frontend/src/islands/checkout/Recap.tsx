import { formatMoney, formatPrice, type DeliveryPolicy } from '@shop/shared';
import { ChevronDown } from 'lucide-react';
import { lineCents, type Cart } from '../cart/state/cart.ts';
import { CartTotals } from '../cart/CartTotals.tsx';
import { LinePicture } from '../cart/LinePicture.tsx';
import type { Estimate } from '../cart/state/use-estimate.ts';
import { useTranslation } from '../kit/i18n-context.tsx';

interface Props {
  cart: Cart;
  answer: Estimate;
  delivery: DeliveryPolicy;
}

/** Summary of the cart; on a phone it is collapsed above the form. */
export function Recap({ cart, answer, delivery }: Props) {
  const { language, t } = useTranslation<'cart' | 'checkout'>();
  const { estimate } = answer;
  const body = (
    <>
      <ul className="grid gap-4" aria-label={t('cart.yourItems')}>
        {cart.map((line) => (
          <li key={line.id} className="flex items-center gap-3 text-[0.9375rem]">
            <LinePicture path={line.image} className="w-16" />
            <span className="min-w-0 flex-1 leading-snug">
              {line.name}
              <span className="block text-ink-soft tabular-nums">
                {t('checkout.quantityTimes', { count: line.quantity })} {formatPrice(line.price, language)}
              </span>
            </span>
            <span className="tabular-nums">{formatMoney(lineCents(line), language)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-5 border-t border-line pt-5">
        <CartTotals answer={answer} delivery={delivery} isCheckout />
      </div>
    </>
  );
  return (
    <aside aria-label={t('checkout.order')}>
      <details className="card group lg:hidden">
        <summary className="flex min-h-14 flex-wrap items-center gap-x-2 px-5 font-semibold">
          {t('checkout.order')}
          <ChevronDown size={18} className="transition-transform group-open:rotate-180" aria-hidden />
          <span className="ms-auto tabular-nums">{estimate && formatPrice(estimate.total, language)}</span>
        </summary>
        <div className="border-t border-line p-5">{body}</div>
      </details>
      <div className="card hidden p-6 lg:sticky lg:top-6 lg:block">
        <h2 className="mb-5 text-title-3">{t('checkout.order')}</h2>
        {body}
      </div>
    </aside>
  );
}
