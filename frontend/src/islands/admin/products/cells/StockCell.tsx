import { stockLevel, type AdminProduct, type StockNow } from '@shop/shared';
import { Check, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { ApiError, messageOf } from '../../../../lib/api/api.ts';
import { toast } from '../../../../lib/ui/toast.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLowStock, useSetStock } from '../data/products.api.ts';
import { isStock, type StockConflict } from '../data/stock-change.ts';
import { StockConflictDialog } from './StockConflictDialog.tsx';

/** Table cell with the stock of a product, edited in place: Enter saves, Escape discards the change. */
export function StockCell({ product }: { product: AdminProduct }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const id = useId();
  const edit = useStockEdit(product);
  const { name } = product;
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') edit.save();
    if (key === 'Escape') edit.undo();
  };
  return (
    <div className="grid justify-items-end gap-1 stacked:justify-items-start">
      <div className="flex items-center gap-0.5">
        {edit.isDirty && (
          <>
            <IconButton icon={X} label={t('adminProducts.undoStock', { name })} onClick={edit.undo} />
            <IconButton
              icon={Check}
              label={t('adminProducts.saveStock', { name })}
              isBusy={edit.isBusy}
              onClick={edit.save}
            />
          </>
        )}
        <input
          type="text"
          className="input w-20! text-end tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('adminProducts.stockOf', { name })}
          aria-invalid={edit.isWrong || undefined}
          aria-describedby={edit.isWrong ? id : undefined}
          value={edit.text}
          onChange={(event) => edit.type(event.target.value)}
          onKeyDown={handleKey}
        />
      </div>
      {edit.isWrong && (
        <p id={id} className="field-error max-w-44 text-start">
          {t('adminProducts.stockWrong')}
        </p>
      )}
      {!edit.isDirty && <LevelBadge stock={product.stock} />}
      {edit.conflict && (
        <StockConflictDialog
          name={name}
          conflict={edit.conflict}
          isBusy={edit.isBusy}
          onSave={edit.settle}
          onLeave={edit.undo}
        />
      )}
    </div>
  );
}

function useStockEdit({ id, stock }: AdminProduct) {
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
    if (!draft || !isDirty || !isStock(text)) return;
    const meant = { typed: Number(text), seen: draft.seen };
    void send(meant.typed, meant.seen, meant);
  }

  return {
    text,
    isDirty,
    isWrong: isDirty && !isStock(text),
    isBusy: action.isPending,
    conflict,
    type: (typed: string) => setDraft({ text: typed, seen: draft?.seen ?? stock }),
    undo,
    save,
    settle: (to: number) => conflict && void send(to, conflict.now, conflict),
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

function LevelBadge({ stock }: { stock: number }) {
  const { t } = useAdminTranslation();
  const level = stockLevel(stock, useLowStock());
  if (level === 'in') return null;
  return level === 'out' ? (
    <Badge tone="bad">{t('common.stockOut')}</Badge>
  ) : (
    <Badge tone="waiting">{t('common.stockLow')}</Badge>
  );
}
