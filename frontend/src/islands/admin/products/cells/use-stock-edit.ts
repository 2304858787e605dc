import type { AdminProduct, StockNow } from '@shop/shared';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api/api.ts';
import { toast } from '../../../../lib/ui/toast.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';
import { useSetStock } from '../data/products.api.ts';
import { isStock, type StockConflict } from '../data/stock-change.ts';
import type { CellEdit } from './SheetInput.tsx';

interface StockEdit extends CellEdit {
  conflict: StockConflict | null;
  settle: (stock: number) => void;
}

export function useStockEdit({ id, stock }: AdminProduct): StockEdit {
  const { t } = useAdminTranslation<'adminProducts'>();
  const action = useSetStock();
  /** `seen` is the stock when typing began; it does not change when the list is reloaded. */
  const [draft, setDraft] = useState<{ text: string; seen: number } | null>(null);
  const [conflict, setConflict] = useState<StockConflict | null>(null);
  const text = draft?.text ?? String(stock);
  const isDirty = draft !== null && text.trim() !== String(draft.seen);
  useUnsavedWarning(isDirty);

  const undo = () => {
    setDraft(null);
    setConflict(null);
  };

  /**
   * Sends a stock. `meant` keeps the typed stock and the one first shown, so that repeated conflicts still compute the
   * difference the user meant.
   */
  async function send(to: number, stockSeen: number, meant: Pick<StockConflict, 'typed' | 'seen'>) {
    try {
      await action.mutateAsync({ id, stock: to, stockSeen });
      undo();
    } catch (error) {
      const now = stockNow(error);
      if (now !== undefined) return setConflict({ ...meant, now });
      const description = messageOf(error, t('adminProducts.stockFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
  }

  function save(): void {
    if (!draft || !isDirty || !isStock(text) || action.isPending || conflict) return;
    const meant = { typed: Number(text), seen: draft.seen };
    void send(meant.typed, meant.seen, meant);
  }

  return {
    text,
    isDirty,
    problem: isDirty && !isStock(text) ? t('adminProducts.stockWrong') : undefined,
    isBusy: action.isPending,
    conflict,
    type: (typed) => setDraft({ text: typed, seen: draft?.seen ?? stock }),
    undo,
    save,
    settle: (to) => conflict && void send(to, conflict.now, conflict),
  };
}

/**
 * Current stock from the error reply, when a change was refused because the stock has changed meanwhile; otherwise
 * undefined.
 */
function stockNow(error: unknown): number | undefined {
  const reply = error instanceof ApiError ? error.reply : undefined;
  return reply?.code === 'catalog.stock_changed' ? (reply.details as StockNow).stock : undefined;
}
