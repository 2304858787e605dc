import { localePath, formatPrice, longDateTimeText, orderNumberText, type Order } from '@shop/shared';
import { Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { LinePicture } from '../../cart/LinePicture.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { CreditNotes } from '../../orders/CreditNotes.tsx';
import { Parcels } from '../../orders/Parcels.tsx';
import { SaveInvoice } from '../../orders/SaveDocuments.tsx';
import { StatusBadge } from '../../orders/StatusBadge.tsx';
import { $cart, changeCart } from '../../cart/state/cart.store.ts';
import { fetchCurrentLines } from '../../cart/state/estimate.ts';
import { withItems, type Reordered } from './reorder.ts';

interface Props {
  order: Order;
  onPrint: () => void;
}

/** Order with its items, status and actions. */
export function OrderCard({ order, onPrint }: Props) {
  const { language, t } = useTranslation<'confirmation' | 'profile'>();
  const number = orderNumberText(order.orderNumber);
  return (
    <article className="card p-5 sm:p-6" data-order={order.id} aria-labelledby={`order-${order.id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h3 id={`order-${order.id}`}>{t('profile.orderNumber', { number })}</h3>
          <p className="text-[0.9375rem] text-ink-soft">{longDateTimeText(order.createdAt, language)}</p>
        </div>
        <StatusBadge {...order} />
      </div>
      <ul className="my-4 grid gap-2.5 border-y border-line py-4">
        {order.items.map(({ id, product, quantity }) => (
          <li key={id} className="flex items-center gap-3.5">
            <LinePicture path={product?.image} className="w-14" />
            <span className="min-w-0">
              {product?.name ?? t('confirmation.unavailable')}{' '}
              <span className="text-ink-soft">× {quantity}</span>
            </span>
          </li>
        ))}
      </ul>
      <Sums order={order} />
      <CreditNotes order={order} className="mt-2" />
      <Parcels order={order} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          className="button button-small"
          href={localePath(language, `/order-confirmation?order_id=${encodeURIComponent(order.id)}`)}
          aria-label={t('profile.seeOrderOf', { number })}
        >
          {t('profile.seeOrder')}
        </a>
        {order.status !== 'cancelled' && (
          <>
            <button
              type="button"
              className="button button-outline button-small"
              aria-label={t('profile.printInvoiceOf', { number })}
              onClick={onPrint}
            >
              <Printer size={17} aria-hidden />
              {t('profile.printInvoice')}
            </button>
            <SaveInvoice order={order} className="button-small" />
          </>
        )}
        <OrderAgain order={order} number={number} />
      </div>
    </article>
  );
}

function Sums({ order }: Pick<Props, 'order'>) {
  const { language, t } = useTranslation<'confirmation' | 'profile'>();
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-soft">{t('profile.orderItems', { count })}</span>
        <strong className="text-[1.1rem] font-semibold tabular-nums">
          {formatPrice(order.total, language)}
        </strong>
      </p>
      {order.refunded && (
        <p className="flex items-baseline justify-between gap-4 text-ink-soft">
          {t('confirmation.refunded')}
          <span className="tabular-nums">−{formatPrice(order.refunded, language)}</span>
        </p>
      )}
    </>
  );
}

interface OrderAgainProps {
  order: Order;
  number: string;
}

function OrderAgain({ order, number }: OrderAgainProps) {
  const { language, t } = useTranslation<'common' | 'profile'>();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      toast({ ...reorderToast(await orderAgain(order), t), link: cartLink() });
    } catch {
      toast({ title: t('common.error'), description: t('profile.reorderFailed'), variant: 'destructive' });
    }
    setIsBusy(false);
  }

  function cartLink() {
    return { label: t('profile.seeCart'), href: localePath(language, '/cart') };
  }

  return (
    <button
      type="button"
      className="button button-outline button-small"
      aria-label={t('profile.orderAgainOf', { number })}
      aria-busy={isBusy}
      onClick={() => void handleClick()}
    >
      {!isBusy && <RotateCcw size={17} aria-hidden />}
      {t('profile.orderAgain')}
    </button>
  );
}

function reorderToast({ added, missing }: { added: number; missing: string[] }, t: Translate<'profile'>) {
  if (missing.length === 0) return { title: t('profile.reordered') };
  const title = added > 0 ? t('profile.reorderedPart') : t('profile.reorderedNone');
  return { title, description: t('profile.reorderedPartText', { names: missing.join(', ') }) };
}

/** Adds the items of an order to the cart again. */
async function orderAgain({ items }: Order): Promise<Reordered> {
  const current = await fetchCurrentLines(items.map(({ productId }) => productId));
  const result = withItems($cart.get(), items, current);
  changeCart(() => result.cart);
  return result;
}
