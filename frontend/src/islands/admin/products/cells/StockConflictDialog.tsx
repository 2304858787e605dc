import { Dialog } from '../../../kit/Dialog.tsx';
import { whileBusy } from '../../../kit/while-busy.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { movedStock, signed, type StockConflict } from '../data/stock-change.ts';

interface Props {
  name: string;
  conflict: StockConflict;
  isBusy: boolean;
  onSave: (stock: number) => void;
  onLeave: () => void;
}

/**
 * Dialog for a stock that has changed during the edit: only the user knows whether the typed number was a count or a
 * delivery to add.
 */
export function StockConflictDialog({ name, conflict, isBusy, onSave, onLeave }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { typed, seen, now } = conflict;
  const moved = movedStock(conflict);
  const difference = signed(typed - seen);
  return (
    <Dialog
      title={t('adminProducts.stockConflict', { name })}
      className="w-[min(100%-2rem,34rem)]"
      onClose={onLeave}
    >
      <p>{t('adminProducts.stockConflictText', { seen, now })}</p>
      <div className="grid gap-4">
        <Choice
          label={t('adminProducts.stockMove', { difference })}
          text={t('adminProducts.stockMoveText', { now, moved })}
          isBusy={isBusy}
          onClick={() => onSave(moved)}
        />
        <Choice
          label={t('adminProducts.stockCount')}
          text={t('adminProducts.stockCountText', { now, typed })}
          isBusy={isBusy}
          onClick={() => onSave(typed)}
        />
        <button type="button" className="button button-quiet justify-self-start" onClick={onLeave}>
          {t('adminProducts.stockLeave', { now })}
        </button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  text: string;
  isBusy: boolean;
  onClick: () => void;
}

function Choice({ label, text, isBusy, onClick }: ChoiceProps) {
  return (
    <div className="grid gap-1">
      <button type="button" className="button button-outline" {...whileBusy(isBusy, onClick)}>
        {label}
      </button>
      <p className="text-sm text-ink-soft">{text}</p>
    </div>
  );
}
