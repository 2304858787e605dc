import { orderNumberText, type Order } from '@shop/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../kit/i18n-context.tsx';
import { saveInvoice } from './invoice-file.ts';

interface Props {
  order: Pick<Order, 'id' | 'orderNumber'>;
  /** In the language of the order, whatever that of the page is. */
  isInItsLanguage?: boolean;
  className?: string;
}

/** Saves the invoice of an order as a PDF. */
export function SaveInvoice({ order, isInItsLanguage = false, className = '' }: Props) {
  const { language, t } = useTranslation<'common' | 'confirmation'>();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await saveInvoice(order.id, isInItsLanguage ? undefined : language);
    } catch (error) {
      const description = messageOf(error, t('confirmation.savePdfFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    setIsBusy(false);
  }

  return (
    <button
      type="button"
      className={`button button-outline ${className}`}
      aria-label={t('confirmation.savePdfOf', { number: orderNumberText(order.orderNumber) })}
      aria-busy={isBusy}
      onClick={() => void handleClick()}
    >
      {!isBusy && <Download size={18} aria-hidden />}
      {t('confirmation.savePdf')}
    </button>
  );
}
