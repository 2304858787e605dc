import type { AdminSettings, Language, Order } from '@shop/shared';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import type { Texts } from '../../../../i18n/texts.ts';
import { TranslationProvider } from '../../../kit/i18n-context.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { SaveInvoice } from '../../../orders/SaveDocuments.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { InvoiceDocument } from './InvoiceDocument.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { OrderNotFound } from './OrderNotFound.tsx';
import { useOrder, useOrderIn, useShopIn } from '../steps/orders.api.ts';

interface InvoiceProps {
  orderId: string;
  /** Invoice texts in each language, because an invoice is in the language of its order. */
  invoiceTexts: Record<Language, Texts<'adminOrders' | 'confirmation'>>;
}

/** Screen of the route /admin/orders/{id}/invoice, which the back office opens in a new tab. */
export default adminScreen<OrderTexts, InvoiceProps>(Screen);

function Screen({ orderId, invoiceTexts }: InvoiceProps) {
  const order = useOrder(orderId);
  if (order.isPending) return <Spinner />;
  if (!order.data) return <OrderNotFound error={order.error} />;
  return <InItsLanguage id={orderId} language={order.data.language} invoiceTexts={invoiceTexts} />;
}

interface InItsLanguageProps extends Pick<InvoiceProps, 'invoiceTexts'> {
  id: string;
  language: Language;
}

function InItsLanguage({ id, language, invoiceTexts }: InItsLanguageProps) {
  const order = useOrderIn(id, language);
  const shop = useShopIn(language);
  if (order.isPending || shop.isPending) return <Spinner />;
  if (!order.data || !shop.data) return <OrderNotFound error={order.error ?? shop.error} />;
  return <Printed order={order.data} shop={shop.data} texts={invoiceTexts[language]} />;
}

interface PrintedProps {
  order: Order;
  shop: AdminSettings;
  texts: Texts<'adminOrders' | 'confirmation'>;
}

/** Opens the print dialog as soon as the fonts of the invoice are loaded. */
function Printed({ order, shop, texts }: PrintedProps) {
  const { t } = useAdminTranslation<OrderTexts>();
  useEffect(() => {
    let isLeft = false;
    void document.fonts.ready.then(() => !isLeft && window.print());
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    <>
      <p className="no-print mb-6 flex flex-wrap justify-end gap-3">
        <SaveInvoice order={order} isInItsLanguage />
        <button type="button" className="button" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {t('adminOrders.print')}
        </button>
      </p>
      <TranslationProvider language={order.language} texts={texts}>
        <InvoiceDocument order={order} shop={shop} />
      </TranslationProvider>
    </>
  );
}
