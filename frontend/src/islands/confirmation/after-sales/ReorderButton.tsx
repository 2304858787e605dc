import { localePath, type Order } from '@shop/shared';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { messageOf, callApi } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { whileBusy } from '../../kit/while-busy.ts';
import { $cart } from '../../cart/state/cart.store.ts';
import { add, quantityOf } from '../../cart/state/cart.ts';

/** Adds all products of an order that are still on sale to the cart, and lists the unavailable ones. */
export function ReorderButton({ order }: { order: Order }) {
  const { language, t } = useTranslation<'afterSales' | 'common'>();
  const [isBusy, setIsBusy] = useState(false);
  const [missing, setMissing] = useState<string[]>([]);

  async function fill(): Promise<void> {
    setIsBusy(true);
    try {
      const { added, missing: gone } = await reorder(order);
      setMissing(gone);
      const title = added > 0 ? t('afterSales.reordered', { count: added }) : t('afterSales.reorderedNone');
      const link = { label: t('afterSales.seeCart'), href: localePath(language, '/cart') };
      toast({ title, ...(added > 0 && { link }) });
    } catch (error) {
      const description = messageOf(error, t('afterSales.failed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <button type="button" className="button button-outline" {...whileBusy(isBusy, () => void fill())}>
        <ShoppingBag size={19} aria-hidden />
        {t('afterSales.reorder')}
      </button>
      <p role="status" className={missing.length > 0 ? 'order-last basis-full' : 'sr-only'} data-reorder-said>
        {missing.length > 0 && t('afterSales.reorderMissing', { names: missing.join(', ') })}
      </p>
    </>
  );
}

interface Reordered {
  /** Number of units that were added to the cart. */
  added: number;
  /** Names of products that are not on sale or not in sufficient stock. */
  missing: string[];
}

/** Adds products of an order that are still on sale to the cart, at current prices. */
async function reorder({ items }: Pick<Order, 'items'>): Promise<Reordered> {
  const wanted = items.map(({ productId, quantity }) => ({ productId, quantity }));
  const { lines } = await callApi('POST /cart/estimate', { body: { items: wanted } });
  const result: Reordered = { added: 0, missing: [] };
  for (const { productId: id, quantity, product } of items) {
    const line = lines.find((one) => one.productId === id);
    const before = quantityOf($cart.get(), id);
    if (line?.isAvailable) $cart.set(add($cart.get(), { ...line, id }, quantity));
    const came = quantityOf($cart.get(), id) - before;
    result.added += came;
    if (came < quantity) result.missing.push(line?.name ?? product?.name ?? '');
  }
  return result;
}
