import { useStore } from '@nanostores/react';
import {
  localePath,
  deliverySentence,
  type ClosureNotice,
  type DeliveryPolicy,
  type Language,
} from '@shop/shared';
import { ArrowLeft, LockKeyhole, Truck } from 'lucide-react';
import type { Texts } from '../../i18n/texts.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { $cart, changeCart } from './state/cart.store.ts';
import { itemCount, remove, setQuantity } from './state/cart.ts';
import { CartLines } from './CartLines.tsx';
import { CartChanges, UndoNotice } from './CartNotices.tsx';
import { CartTotals } from './CartTotals.tsx';
import { ClosureNote } from './ClosureNote.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { GiftNote } from './GiftNote.tsx';
import { useEstimate } from './state/use-estimate.ts';
import { useUndo } from './state/use-undo.ts';

export interface CartPageProps {
  language: Language;
  texts: Texts<'cart'>;
  delivery: DeliveryPolicy;
  closure?: ClosureNotice | null;
}

/** The cart page: lines, summary, and what the shop changed since the buyer last looked. */
export default function CartPage({ language, texts, ...props }: CartPageProps) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Content {...props} />
    </TranslationProvider>
  );
}

function Content({ delivery, closure }: Omit<CartPageProps, 'language' | 'texts'>) {
  const { language, t } = useTranslation<'cart'>();
  const cart = useStore($cart);
  const { changes, ...answer } = useEstimate();
  const { change, ...undo } = useUndo();

  return (
    <div className="grid gap-5">
      <CartChanges changes={changes} />
      <UndoNotice {...undo} count={itemCount(cart)} />
      {cart.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div>
            <CartLines
              cart={cart}
              onQuantity={(line, quantity) => changeCart((now) => setQuantity(now, line.id, quantity))}
              onRemove={({ id, name }) =>
                change((now) => remove(now, id), t('cart.removed', { name }), t('cart.undo'))
              }
            />
            <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4">
              <a className="link-onward" href={localePath(language, '/products')}>
                <ArrowLeft size={18} aria-hidden />
                {t('cart.continue')}
              </a>
              <button
                type="button"
                className="link min-h-11 text-ink-soft"
                onClick={() => change(() => [], t('cart.cleared'), t('cart.undoClear'))}
              >
                {t('cart.clear')}
              </button>
            </div>
          </div>
          <aside
            className="card p-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
            aria-label={t('cart.summary')}
          >
            <h2 className="mb-4 text-title-3">{t('cart.summary')}</h2>
            {closure && <ClosureNote closure={closure} />}
            <CartTotals answer={answer} delivery={delivery} />
            <GiftNote className="mt-3" />
            <a className="button mt-4 w-full" href={localePath(language, '/checkout')}>
              {t('cart.checkout')}
            </a>
            <Promises delivery={delivery} />
          </aside>
        </div>
      )}
    </div>
  );
}

function Promises({ delivery }: Pick<CartPageProps, 'delivery'>) {
  const { language, t } = useTranslation<'cart'>();
  const { name, facts } = deliverySentence(delivery, language);
  return (
    <ul className="mt-6 grid gap-4 border-t border-line pt-5 text-[0.9375rem]">
      <li className="flex gap-3">
        <LockKeyhole size={20} className="mt-0.5 text-forest" aria-hidden />
        <span>
          <strong className="block font-semibold">{t('cart.securePayment')}</strong>
          <span className="text-ink-soft">{t('cart.securePaymentText')}</span>
        </span>
      </li>
      <li className="flex gap-3">
        <Truck size={20} className="mt-0.5 text-forest" aria-hidden />
        <span>
          <strong className="block font-semibold">{t(`cart.delivery${name}`, facts)}</strong>
          <span className="text-ink-soft">{t('cart.deliveryText', facts)}</span>
        </span>
      </li>
    </ul>
  );
}
