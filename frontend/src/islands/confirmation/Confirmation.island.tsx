import { orderNumberText, type Language, type Order, type ShopSettings } from '@shop/contracts';
import { PackageSearch, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { translator, type Texts } from '../../i18n/texts.ts';
import { localePath } from '../../lib/paths.ts';
import { isKeptOrder } from '../checkout/kept.ts';
import { Invoice } from './Invoice.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { Progress } from './Progress.tsx';
import { SaveInvoice } from './SaveInvoice.tsx';
import { useOrder, type T } from './use-order.ts';

interface Props {
  orderId: string;
  shop: ShopSettings;
  language: Language;
  texts: Texts<'checkout' | 'confirmation' | 'common'>;
}

/** The order, as its buyer sees it after paying and whenever he comes back to it. */
export default function Confirmation({ orderId, shop, language, texts }: Props) {
  const t = useMemo(() => translator(texts, language), [texts, language]);
  const state = useOrder({ orderId, language, t });

  if (state.kind === 'loading') return <Loading t={t} />;
  if (state.kind === 'failed') return <NotFound language={language} t={t} />;
  const { order, isWaiting } = state;
  return (
    <>
      <div className="no-print grid grid-cols-1 gap-10" data-order={order.id}>
        <Heading order={order} isWaiting={isWaiting} language={language} t={t} />
        {order.status !== 'cancelled' && <Progress status={order.status} t={t} />}
        <OrderDetails order={order} language={language} t={t} />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <a className="button" href={localePath(language, '/')}>
            {t('confirmation.continue')}
          </a>
          <button type="button" className="button button-outline" onClick={() => window.print()}>
            <Printer size={19} aria-hidden />
            {t('confirmation.print')}
          </button>
          {!order.isMasked && <SaveInvoice order={order} language={language} t={t} />}
        </div>
      </div>
      <Invoice order={order} shop={shop} language={language} t={t} />
    </>
  );
}

interface HeadingProps {
  order: Order;
  isWaiting: boolean;
  language: Language;
  t: T;
}

function Heading({ order, isWaiting, language, t }: HeadingProps) {
  const { title, text } = wordsOf(order, isWaiting, t);
  const canResume = order.status === 'pending' && !isWaiting && isKeptOrder(order.id);
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

function wordsOf(order: Order, isWaiting: boolean, t: T): { title: string; text: string } {
  if (order.status === 'cancelled')
    return { title: t('confirmation.cancelledTitle'), text: t('confirmation.cancelledText') };
  if (order.status === 'pending') {
    const text = isWaiting ? t('confirmation.pendingText') : t('confirmation.stillPendingText');
    return { title: t('confirmation.pendingTitle'), text };
  }
  const title = order.isMasked
    ? t('confirmation.thanksMasked')
    : t('confirmation.thanks', { name: order.customerFirstName });
  return { title, text: t('confirmation.paidText') };
}

function Loading({ t }: { t: T }) {
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

function NotFound({ language, t }: { language: Language; t: T }) {
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
