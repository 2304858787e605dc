import { formatPrice, orderNumberText, type Order } from '@shop/shared';
import { ChevronDown, Download, FileText, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { saveContract, saveCreditNote, saveInvoice } from '../../orders/invoice-file.ts';

/** Menu with all documents of an order. `menus.ts` closes it on Escape and on a click outside. */
export function DocumentsMenu({ order }: { order: Order }) {
  const { t } = useTranslation<'common' | 'confirmation'>();
  const menu = useRef<HTMLDetailsElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const files = useFiles(order);

  function close() {
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector('summary')?.focus();
  }

  async function save(file: File) {
    close();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await file.save();
    } catch (error) {
      toast({
        title: t('common.error'),
        description: messageOf(error, t(file.failure)),
        variant: 'destructive',
      });
    }
    setIsBusy(false);
  }

  return (
    <details ref={menu} className="menu" data-menu data-documents>
      <summary className="button button-outline w-full list-none" aria-busy={isBusy}>
        {!isBusy && <FileText size={19} aria-hidden />}
        {t('confirmation.documents')}
        <ChevronDown size={17} aria-hidden />
      </summary>
      <ul className="menu-panel inset-x-0 sm:end-auto sm:w-max">
        {files.map((file) => (
          <li key={file.label}>
            <button type="button" className="menu-item gap-2" onClick={() => void save(file)}>
              <Download size={17} className="shrink-0" aria-hidden />
              {file.label}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="menu-item gap-2"
            onClick={() => {
              close();
              window.print();
            }}
          >
            <Printer size={17} className="shrink-0" aria-hidden />
            {t('confirmation.print')}
          </button>
        </li>
      </ul>
    </details>
  );
}

interface File {
  label: string;
  failure: 'confirmation.savePdfFailed' | 'confirmation.saveContractFailed';
  save: () => Promise<void>;
}

function useFiles({ id, isMasked, hasContract, creditNotes = [] }: Order): File[] {
  const { language, t } = useTranslation<'confirmation'>();
  const failure = 'confirmation.savePdfFailed';
  const files: File[] = creditNotes.map(({ number, amount, cancelledAt }) => ({
    label: [
      t('confirmation.creditNote', { number: orderNumberText(number) }),
      cancelledAt ? t('confirmation.statusCancelled').toLowerCase() : formatPrice(amount, language),
    ].join(' · '),
    failure,
    save: () => saveCreditNote(id, number, language),
  }));
  if (hasContract)
    files.unshift({
      label: t('confirmation.saveContract'),
      failure: 'confirmation.saveContractFailed',
      save: () => saveContract(id),
    });
  if (!isMasked)
    files.unshift({ label: t('confirmation.savePdf'), failure, save: () => saveInvoice(id, language) });
  return files;
}
