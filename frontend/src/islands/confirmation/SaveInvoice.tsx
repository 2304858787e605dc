import { orderNumberText, type Language, type Order } from '@shop/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Translate } from '../../i18n/texts.ts';
import { messageOf } from '../../lib/api.ts';
import { saveInvoice } from '../../lib/invoice-file.ts';
import { toast } from '../../lib/toast.ts';

interface Props {
  order: Pick<Order, 'id' | 'orderNumber'>;
  /** That of the order where none is given. */
  language?: Language;
  className?: string;
  t: Translate<'confirmation' | 'common'>;
}

/** Saves the invoice of an order as a PDF. */
export function SaveInvoice({ order, language, className = '', t }: Props) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await saveInvoice(order.id, language);
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
