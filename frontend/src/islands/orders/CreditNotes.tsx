import { dateText, formatPrice, orderNumberText, type Language, type Order } from '@shop/shared';
import { Download } from 'lucide-react';
import { messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/ui/toast.ts';
import { useTranslation } from '../kit/i18n-context.tsx';
import { saveCreditNote } from './invoice-file.ts';

interface Props {
  order: Pick<Order, 'id' | 'creditNotes'>;
  /** Saves the documents in the language of the order instead of the language of the page. */
  isInItsLanguage?: boolean;
  className?: string;
}

/** Credit notes of an order, each with a button to save its PDF. */
export function CreditNotes({ order, isInItsLanguage = false, className = '' }: Props) {
  const { language, t } = useTranslation<'common' | 'confirmation'>();
  if (!order.creditNotes?.length) return null;

  async function save(number: number, asked?: Language) {
    try {
      await saveCreditNote(order.id, number, asked);
    } catch (error) {
      const description = messageOf(error, t('confirmation.savePdfFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
  }

  return (
    <ul className={`grid gap-2 ${className}`} data-credit-notes>
      {order.creditNotes.map(({ number, amount, issuedAt, cancelledAt }) => (
        <li key={number} className="flex flex-wrap items-center justify-between gap-x-4">
          <button
            type="button"
            className="link inline-flex min-h-11 items-center gap-2 text-start"
            onClick={() => void save(number, isInItsLanguage ? undefined : language)}
          >
            <Download size={17} aria-hidden />
            {t('confirmation.creditNote', { number: orderNumberText(number) })}
          </button>
          <span className="text-ink-soft tabular-nums">
            {dateText(issuedAt, language)} · {formatPrice(amount, language)}
            {cancelledAt &&
              ` · ${t('confirmation.creditNoteCancelled', { date: dateText(cancelledAt, language) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
