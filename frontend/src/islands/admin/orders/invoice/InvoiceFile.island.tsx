import { localePath } from '@shop/shared';
import { ArrowLeft, Download } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Spinner } from '../../../kit/Spinner.tsx';
import { saveInvoice } from '../../../orders/invoice-file.ts';
import { orderPath } from '../../../orders/order-paths.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { OrderNotFound } from './OrderNotFound.tsx';

/** Screen of the route /admin/orders/{id}/invoice.pdf, which downloads the PDF file of the invoice on its own. */
export default adminScreen<'adminOrders', { orderId: string }>(Screen);

function Screen({ orderId }: { orderId: string }) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  const [state, setState] = useState<'waiting' | 'saved' | Error>('waiting');
  const save = useCallback(() => {
    saveInvoice(orderId).then(
      () => setState('saved'),
      (error: unknown) => setState(error as Error),
    );
  }, [orderId]);
  useEffect(save, [save]);

  if (state === 'waiting') return <Spinner />;
  if (state instanceof Error) return <OrderNotFound error={state} />;
  return (
    <section className="card mx-auto mt-8 grid max-w-xl justify-items-start gap-3 p-8" role="status">
      <h1>{t('adminOrders.invoiceSaved')}</h1>
      <p className="text-ink-soft">{t('adminOrders.invoiceSavedText')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={save}>
          <Download size={18} aria-hidden />
          {t('adminOrders.saveAgain')}
        </button>
        <a className="button button-outline" href={localePath(language, orderPath(orderId))}>
          <ArrowLeft size={18} aria-hidden />
          {t('adminOrders.toOrder')}
        </a>
      </div>
    </section>
  );
}
