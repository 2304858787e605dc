import type { Language, Order, ShopSettings } from '@shop/contracts';
import { useEffect, useEffectEvent } from 'react';
import { Invoice } from '../../confirmation/Invoice.tsx';
import type { T } from './words.ts';

interface Props {
  order: Order;
  shop: ShopSettings;
  language: Language;
  onDone: () => void;
  t: T;
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
