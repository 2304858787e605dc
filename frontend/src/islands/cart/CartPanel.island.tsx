import { useStore } from '@nanostores/react';
import { localePath, type ClosureNotice, type DeliveryPolicy, type Language } from '@shop/shared';
import { CircleCheck } from 'lucide-react';
import type { Texts } from '../../i18n/texts.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import type { Added } from './state/added.ts';
import { $cart, changeCart } from './state/cart.store.ts';
import { itemCount, remove, setQuantity } from './state/cart.ts';
import { CartLines } from './CartLines.tsx';
import { CartChanges, UndoNotice } from './CartNotices.tsx';
import { CartTotal, CartTotals } from './CartTotals.tsx';
import { ClosureNote } from './ClosureNote.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { GiftNote } from './GiftNote.tsx';
import { GoesWith } from './GoesWith.tsx';
import { useEstimate } from './state/use-estimate.ts';
import { useUndo } from './state/use-undo.ts';

export interface CartPanelProps {
  language: Language;
  texts: Texts<'cart'>;
  delivery: DeliveryPolicy;
  closure?: ClosureNotice | null;
  /** Goes up each time the panel is opened. */
  opening: number;
  /** Product that was just added to the cart; its line is shown first. */
  added?: Added;
}

/** Content of the slide-over cart: lines, total, and link to the checkout. */
export default function CartPanel({ language, texts, ...panel }: CartPanelProps) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Content {...panel} />
    </TranslationProvider>
  );
}

type ContentProps = Omit<CartPanelProps, 'language' | 'texts'>;

function Content({ delivery, closure, opening, added }: ContentProps) {
  const { language, t } = useTranslation<'cart'>();
  const cart = useStore($cart);
  const { changes, ...answer } = useEstimate(opening);
  const { change, ...undo } = useUndo();
  const first = cart.find(({ id }) => id === added?.id) ?? cart[0];

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-5">
        <div className="grid gap-3 pt-4 empty:hidden">
          {added && cart.some(({ id }) => id === added.id) && <AddedNotice key={opening} {...added} />}
          <CartChanges changes={changes} />
          <UndoNotice {...undo} count={itemCount(cart)} />
        </div>
        {cart.length === 0 ? (
          <EmptyCart />
        ) : (
          <CartLines
            isCompact
            cart={
              added ? cart.toSorted((a, b) => Number(b.id === added.id) - Number(a.id === added.id)) : cart
            }
            onQuantity={(line, quantity) => changeCart((now) => setQuantity(now, line.id, quantity))}
            onRemove={({ id, name }) =>
              change((now) => remove(now, id), t('cart.removed', { name }), t('cart.undo'))
            }
          />
        )}
        {first && <GoesWith id={first.id} cart={cart} />}
        {cart.length > 0 && (
          <div className="border-t border-line py-4">
            {closure && <ClosureNote closure={closure} />}
            <CartTotals answer={answer} delivery={delivery} isTotalApart />
            <GiftNote className="mt-2" />
          </div>
        )}
      </div>
      {cart.length > 0 && (
        <div className="border-t border-line bg-raised px-5 pt-3 pb-2">
          <dl className="min-h-7">{answer.estimate && <CartTotal estimate={answer.estimate} />}</dl>
          <a className="button mt-2 w-full" href={localePath(language, '/checkout')}>
            {t('cart.checkout')}
          </a>
          <div className="mt-1 grid grid-cols-2">
            <button type="button" className="button button-quiet px-2" data-cart-close>
              {t('cart.goOn')}
            </button>
            <a className="button button-quiet px-2" href={localePath(language, '/cart')}>
              {t('cart.see')}
            </a>
          </div>
        </div>
      )}
    </>
  );
}

function AddedNotice({ title, text }: Added) {
  return (
    <div role="status" className="flex gap-3 rounded-lg bg-sage-soft px-4 py-3 text-[0.9375rem]" data-added>
      <CircleCheck size={20} className="mt-0.5 text-forest" aria-hidden />
      <p>
        <strong className="block font-semibold">{title}</strong>
        {text}
      </p>
    </div>
  );
}
