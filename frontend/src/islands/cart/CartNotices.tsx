import { formatMoney, type Language } from '@shop/shared';
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../kit/i18n-context.tsx';
import type { CartChange } from './state/reconcile.ts';
import type { useUndo } from './state/use-undo.ts';

type T = Translate<'cart'>;

interface ChangesProps {
  changes: readonly CartChange[];
}

/** Notice of changed prices, reduced quantities and removed products since the buyer last saw the cart. */
export function CartChanges({ changes }: ChangesProps) {
  const { language, t } = useTranslation<'cart'>();
  if (changes.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-lg bg-honey-soft p-4 text-honey-ink" role="alert" data-changes>
      <Info size={20} className="mt-0.5" aria-hidden />
      <div>
        <p className="font-semibold">{t('cart.changed')}</p>
        <ul className="mt-1 grid gap-1 text-[0.9375rem]">
          {changes.map((change) => (
            <li key={`${change.kind} ${change.name}`}>{sentenceOf(change, language, t)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function sentenceOf(change: CartChange, language: Language, t: T): string {
  const { name } = change;
  if (change.kind === 'gone') return t('cart.changedGone', { name });
  if (change.kind === 'stock') return t('cart.changedStock', { name, from: change.from, count: change.to });
  const [from, to] = [change.fromCents, change.toCents].map((cents) => formatMoney(cents, language));
  return t('cart.changedPrice', { name, from: from ?? '', to: to ?? '' });
}

interface UndoProps extends Omit<ReturnType<typeof useUndo>, 'change'> {
  count: number;
}

/**
 * Notice that a line was removed, with an undo button. The button takes the focus because the button of the removed
 * line is gone.
 */
export function UndoNotice({ undoable, undo, isRestored, count }: UndoProps) {
  const { t } = useTranslation<'cart'>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (undoable && document.activeElement === document.body) button.current?.focus();
  }, [undoable]);
  return (
    // The live region must exist before it has content; `empty:absolute` keeps it from taking space while empty.
    <div role="status" className="empty:absolute">
      {undoable && (
        <p className="flex flex-wrap items-center gap-x-4 rounded-lg bg-sunk px-4 py-1.5 text-[0.9375rem]">
          {undoable.sentence}
          <button ref={button} type="button" className="link min-h-11 font-semibold" onClick={undo}>
            {undoable.label}
          </button>
        </p>
      )}
      {isRestored && <p className="sr-only">{t('cart.items', { count })}</p>}
    </div>
  );
}
