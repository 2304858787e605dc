import {
  localePath,
  isoToday,
  orderNumberText,
  type Language,
  type Order,
  type ShopSettings,
} from '@shop/shared';
import { PackageSearch, Printer } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { Texts, Translate } from '../../i18n/texts.ts';
import { isStoredOrder } from '../cart/state/checkout-storage.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { Invoice } from '../orders/Invoice.tsx';
import { AfterSales } from './after-sales/AfterSales.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { headlineOf, textOf } from './headline.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { PickupConfirmation } from './PickupConfirmation.tsx';
import { Progress } from './Progress.tsx';
import { useOrder } from './use-order.ts';

interface Props {
  orderId: string;
  shop: ShopSettings;
  language: Language;
  texts: Texts<'account' | 'afterSales' | 'checkout' | 'confirmation' | 'common'>;
}

/** Order confirmation page, shown after the payment and whenever the buyer opens it again. */
export default function Confirmation({ language, texts, ...order }: Props) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Content {...order} />
    </TranslationProvider>
  );
}

interface ContentProps extends Pick<Props, 'orderId' | 'shop'> {
  /** Replaces the default message for an order that cannot be loaded. */
  missing?: ReactNode;
  /** True on the tracking page, which starts with the state of the order instead of a thank-you message. */
  isFollowed?: boolean;
}

export function Content({ orderId, shop, missing = <NotFound />, isFollowed = false }: ContentProps) {
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
          <Heading order={order} isWaiting={isWaiting} isFollowed={isFollowed} />
        )}
        {isPlaced(order) && <AfterSales order={order} />}
        {order.status !== 'cancelled' && <Progress order={order} />}
        <OrderDetails order={order} />
        {!order.isMasked && <AccountOffer order={order} />}
        <PageActions isFollowed={isFollowed} />
      </div>
      <Invoice order={order} shop={shop} />
    </>
  );
}

/** True for an order that is paid, or confirmed and to be paid at pick-up. */
function isPlaced({ status, payBy }: Order): boolean {
  return status !== 'pending' || payBy !== undefined;
}

function PageActions({ isFollowed }: Required<Pick<ContentProps, 'isFollowed'>>) {
  const { language, t } = useTranslation<'confirmation'>();
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <a className={isFollowed ? 'button button-outline' : 'button'} href={localePath(language, '/')}>
        {t('confirmation.continue')}
      </a>
      {!isFollowed && (
        <button type="button" className="button button-outline" onClick={() => window.print()}>
          <Printer size={19} aria-hidden />
          {t('confirmation.print')}
        </button>
      )}
    </div>
  );
}

interface HeadingProps {
  order: Order;
  isWaiting: boolean;
  isFollowed: boolean;
}

function Heading({ order, isWaiting, isFollowed }: HeadingProps) {
  const { language, t } = useTranslation<'confirmation'>();
  const { title, lead, text } = headingOf(order, { isWaiting, isFollowed }, { language, t });
  const canResume =
    order.status === 'pending' && !order.isPaidOnPickup && !isWaiting && isStoredOrder(order.id);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 text-center">
      <p className="eyebrow">{t('confirmation.number', { number: orderNumberText(order.orderNumber) })}</p>
      <div role="status" className="grid grid-cols-1 gap-3">
        <h1 className={lead ? '' : 'text-title-2 sm:text-title-1'} data-headline>
          {title}
        </h1>
        {lead && <p className="display text-title-3">{lead}</p>}
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

interface HeadingTexts {
  title: string;
  lead?: string;
  text: string;
}

function headingOf(
  order: Order,
  { isWaiting, isFollowed }: Pick<HeadingProps, 'isWaiting' | 'isFollowed'>,
  { language, t }: { language: Language; t: Translate<'confirmation'> },
): HeadingTexts {
  if (order.status === 'pending' && !order.isPaidOnPickup) {
    const text = isWaiting ? t('confirmation.pendingText') : t('confirmation.stillPendingText');
    return { title: t('confirmation.pendingTitle'), text };
  }
  const today = isoToday();
  const headline = headlineOf(order, { language, t, today });
  const text = textOf(order, { language, t, today });
  const isNew = order.status === 'paid' || order.payBy !== undefined;
  if (isFollowed || !isNew) return { title: headline, text };
  const thanks = order.isMasked
    ? t('confirmation.thanksMasked')
    : t('confirmation.thanks', { name: order.customerFirstName });
  return { title: thanks, lead: headline, text };
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
  // The server renders the title for an existing order, since only the browser learns that the order is missing.
  useEffect(() => {
    document.title = document.title.replace(t('confirmation.title'), t('confirmation.notFound'));
  }, [t]);
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-16 text-center">
      <PackageSearch size={48} strokeWidth={1.25} className="text-sage" aria-hidden />
      <h1 className="text-title-2">{t('confirmation.notFound')}</h1>
      <p className="text-ink-soft">{t('confirmation.notFoundText')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <a className="button" href={localePath(language, '/suivi')}>
          {t('confirmation.findOrder')}
        </a>
        <a className="button button-outline" href={localePath(language, '/')}>
          {t('confirmation.home')}
        </a>
      </div>
    </div>
  );
}
