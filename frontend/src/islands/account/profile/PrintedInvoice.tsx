import type { Order, ShopSettings } from '@shop/contracts';
import { useEffect, useEffectEvent } from 'react';
import { Invoice } from '../../orders/Invoice.tsx';

interface Props {
  order: Order;
  shop: ShopSettings;
  onDone: () => void;
}

/** Hands the invoice of an order to the printer, as soon as it is there. */
export function PrintedInvoice({ onDone, ...invoice }: Props) {
  const handleDone = useEffectEvent(onDone);
  useEffect(() => {
    const finish = () => handleDone();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return <Invoice {...invoice} />;
}
