import { orderNumberText, type Order } from '@shop/shared';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/ui/toast.ts';
import { useTranslation } from '../kit/i18n-context.tsx';
import { saveContract, saveInvoice } from './invoice-file.ts';

interface Props {
  order: Pick<Order, 'id' | 'orderNumber'>;
  /** Saves the documents in the language of the order instead of the language of the page. */
  isInItsLanguage?: boolean;
  className?: string;
}

export function SaveInvoice({ order, isInItsLanguage = false, className = '' }: Props) {
  const { language, t } = useTranslation<'confirmation'>();
  return (
    <SaveFile
      label={t('confirmation.savePdf')}
      name={t('confirmation.savePdfOf', { number: orderNumberText(order.orderNumber) })}
      failure={t('confirmation.savePdfFailed')}
      className={className}
      save={() => saveInvoice(order.id, isInItsLanguage ? undefined : language)}
    />
  );
}

/** Button that saves the contract of an order as it was sent by e-mail; not rendered if there is none. */
export function SaveContract({ order }: { order: Order }) {
  const { t } = useTranslation<'confirmation'>();
  if (!order.hasContract) return null;
  return (
    <SaveFile
      label={t('confirmation.saveContract')}
      name={t('confirmation.saveContractOf', { number: orderNumberText(order.orderNumber) })}
      failure={t('confirmation.saveContractFailed')}
      save={() => saveContract(order.id)}
    />
  );
}

interface FileProps {
  label: string;
  /** Accessible name: the label and the order number. */
  name: string;
  failure: string;
  className?: string;
  save: () => Promise<void>;
}

function SaveFile({ label, name, failure, className = '', save }: FileProps) {
  const { t } = useTranslation<'common'>();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await save();
    } catch (error) {
      const description = messageOf(error, failure);
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    setIsBusy(false);
  }

  return (
    <button
      type="button"
      className={`button button-outline ${className}`}
      aria-label={name}
      aria-busy={isBusy}
      onClick={() => void handleClick()}
    >
      {!isBusy && <Download size={18} aria-hidden />}
      {label}
    </button>
  );
}
