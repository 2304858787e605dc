import { useStore } from '@nanostores/react';
import type { DeliveryPolicy, Language } from '@shop/contracts';
import type { Texts } from '../../i18n/texts.ts';
import { localePath } from '../../lib/paths.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { $cart, changeCart } from './cart.store.ts';
import { itemCount, remove, setQuantity } from './cart.ts';
import { CartLines } from './CartLines.tsx';
import { CartChanges, UndoNotice } from './CartNotices.tsx';
import { CartTotals } from './CartTotals.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { useEstimate } from './use-estimate.ts';
import { useUndo } from './use-undo.ts';

export interface CartPanelProps {
  language: Language;
  texts: Texts<'cart'>;
  delivery: DeliveryPolicy;
  /** Goes up each time the panel is opened. */
  opening: number;
}

/** What the slide-over holds: the lines, the total, the way to the checkout. */
export default function CartPanel({ language, texts, ...panel }: CartPanelProps) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Content {...panel} />
    </TranslationProvider>
  );
}

function Content({ delivery, opening }: Pick<CartPanelProps, 'delivery' | 'opening'>) {
  const { language, t } = useTranslation<'cart'>();
  const cart = useStore($cart);
  const { changes, ...answer } = useEstimate(opening);
  const { change, ...undo } = useUndo();

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-5">
        <div className="grid gap-3 pt-4 empty:hidden">
          <CartChanges changes={changes} />
          <UndoNotice {...undo} count={itemCount(cart)} />
        </div>
        {cart.length === 0 ? (
          <EmptyCart />
        ) : (
          <CartLines
            isCompact
            cart={cart}
            onQuantity={(line, quantity) => changeCart((now) => setQuantity(now, line.id, quantity))}
            onRemove={({ id, name }) =>
              change((now) => remove(now, id), t('cart.removed', { name }), t('cart.undo'))
            }
          />
        )}
      </div>
      {cart.length > 0 && (
        <div className="border-t border-line bg-raised px-5 pt-4 pb-5">
          <CartTotals answer={answer} delivery={delivery} />
          <a className="button mt-4 w-full" href={localePath(language, '/checkout')}>
            {t('cart.checkout')}
          </a>
          <a className="button button-quiet mt-1 w-full" href={localePath(language, '/cart')}>
            {t('cart.see')}
          </a>
        </div>
      )}
    </>
  );
}
