import { useStore } from '@nanostores/react';
import { limits } from '@shop/shared';
import { Gift } from 'lucide-react';
import { Field } from '../kit/Field.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { $giftNote } from './state/gift-note.ts';

/** Field for a gift note that is put into the parcel; collapsed by default. */
export function GiftNote({ className = '' }: { className?: string }) {
  const { t } = useTranslation<'cart'>();
  const note = useStore($giftNote);
  return (
    <details className={className} open={note !== '' || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem] font-semibold">
        <Gift size={18} aria-hidden />
        {t('cart.giftNote')}
      </summary>
      <Field label={t('cart.giftNoteLabel')} hint={t('cart.giftNoteHint', { count: limits.giftNote })}>
        {(ties) => (
          <textarea
            {...ties}
            className="input"
            rows={3}
            maxLength={limits.giftNote}
            value={note}
            onChange={({ target }) => $giftNote.set(target.value)}
          />
        )}
      </Field>
    </details>
  );
}
