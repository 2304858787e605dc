import { longDayText, orderNumberText, type Language, type Order, type ShopSettings } from '@shop/shared';
import { PackageSearch, Printer } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { Texts, Translate } from '../../i18n/texts.ts';
import { localePath } from '../../lib/page/paths.ts';
import { isStoredOrder } from '../cart/state/checkout-storage.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { Invoice } from '../orders/Invoice.tsx';
import { SaveContract, SaveInvoice } from '../orders/SaveDocuments.tsx';
import { AfterSales } from './AfterSales.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { PickupConfirmation } from './PickupConfirmation.tsx';
import { Progress } from './Progress.tsx';
import { mayAsk } from './use-after-sales.ts';
import { useOrder } from './use-order.ts';

interface Props {
  orderId: string;
  shop: ShopSettings;
  language: Language;
  texts: Texts<'account' | 'afterSales' | 'checkout' | 'confirmation' | 'common'>;
}

/** The order, as its buyer sees it after paying and whenever they come back to it. */
export default function Confirmation({ language, texts, ...order }: Props) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Content {...order} />
    </TranslationProvider>
  );
}

interface ContentProps extends Pick<Props, 'orderId' | 'shop'> {
  /** Instead of what says that there is no such order. */
  missing?: ReactNode;
}

export function Content({ orderId, shop, missing = <NotFound /> }: ContentProps) {
  const { language, t } = useTranslation<'confirmation'>();
  const { reload, ...state } = useOrder(orderId);

  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return missing;
  const { order, isWaiting } = state;
  const { confirmBy } = order;
  return (
    <>
      <div className="no-print grid grid-cols-1 gap-10" data-order={order.id}>
        {confirmBy ? (
          <PickupConfirmation order={order} until={confirmBy} onConfirmed={reload} />
        ) : (
          <Heading order={order} isWaiting={isWaiting} />
        )}
        {order.status !== 'cancelled' && <Progress order={order} />}
        <OrderDetails order={order} />
        {mayAsk(order) && <AfterSales order={order} />}
        {!order.isMasked && <AccountOffer order={order} />}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <a className="button" href={localePath(language, '/')}>
            {t('confirmation.continue')}
          </a>
          <button type="button" className="button button-outline" onClick={() => window.print()}>
            <Printer size={19} aria-hidden />
            {t('confirmation.print')}
          </button>
          {!order.isMasked && <SaveInvoice order={order} />}
          <SaveContract order={order} />
        </div>
      </div>
      <Invoice order={order} shop={shop} />
    </>
  );
}

interface HeadingProps {
  order: Order;
  isWaiting: boolean;
}

function Heading({ order, isWaiting }: HeadingProps) {
  const { language, t } = useTranslation<'confirmation'>();
  const { title, text } = headingOf(order, isWaiting, { language, t });
  const canResume =
    order.status === 'pending' && !order.isPaidOnPickup && !isWaiting && isStoredOrder(order.id);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 text-center">
      <p className="eyebrow">{t('confirmation.number', { number: orderNumberText(order.orderNumber) })}</p>
      <div role="status" className="grid grid-cols-1 gap-3">
        <h1>{title}</h1>
        <p className="mx-auto max-w-prose text-ink-soft">{text}</p>
      </div>
      {canResume && (
        <a className="button mt-2" href={localePath(language, '/checkout#payment')}>
          {t('confirmation.resume')}
        </a>
      )}
    </div>
  );
}

function headingOf(
  order: Order,
  isWaiting: boolean,
  { language, t }: { language: Language; t: Translate<'confirmation'> },
): { title: string; text: string } {
  if (order.status === 'cancelled')
    return { title: t('confirmation.cancelledTitle'), text: t('confirmation.cancelledText') };
  if (order.status === 'pending' && !order.isPaidOnPickup) {
    const text = isWaiting ? t('confirmation.pendingText') : t('confirmation.stillPendingText');
    return { title: t('confirmation.pendingTitle'), text };
  }
  const title = order.isMasked
    ? t('confirmation.thanksMasked')
    : t('confirmation.thanks', { name: order.customerFirstName });
  if (order.payBy)
    return { title, text: t('confirmation.reservedText', { day: longDayText(order.payBy, language) }) };
  return { title, text: t(`confirmation.${paidTextOf(order)}`) };
}

function paidTextOf({ status, delivery }: Order) {
  if (status === 'paid') return 'paidText';
  if (status === 'delivered') return delivery?.place ? 'pickedUpText' : 'deliveredText';
  return delivery?.place ? 'readyText' : 'shippedText';
}

function Loading() {
  const { t } = useTranslation<'common' | 'confirmation'>();
  return (
    <div role="status" className="grid justify-items-center gap-4 py-24">
      <h1 className="sr-only">{t('confirmation.title')}</h1>
      <span
        className="size-10 animate-spin rounded-full border-[3px] border-line border-t-accent"
        aria-hidden
      />
      <span className="text-ink-soft">{t('common.loading')}</span>
    </div>
  );
}

function NotFound() {
  const { language, t } = useTranslation<'confirmation'>();
  // The page was sent with the title of what it was to show.
  useEffect(() => {
    document.title = document.title.replace(t('confirmation.title'), t('confirmation.notFound'));
  }, [t]);
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-16 text-center">
      <PackageSearch size={48} strokeWidth={1.25} className="text-sage" aria-hidden />
      <h1 className="text-title-2">{t('confirmation.notFound')}</h1>
      <p className="text-ink-soft">{t('confirmation.notFoundText')}</p>
      <a className="button mt-2" href={localePath(language, '/')}>
        {t('confirmation.home')}
      </a>
    </div>
  );
}
