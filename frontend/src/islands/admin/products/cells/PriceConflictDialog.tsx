import { formatPrice } from '@shop/shared';
import { Dialog } from '../../../kit/Dialog.tsx';
import { whileBusy } from '../../../kit/while-busy.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { PriceConflict } from './use-price-edit.ts';

interface Props {
  name: string;
  conflict: PriceConflict;
  isBusy: boolean;
  onSave: () => void;
  onLeave: () => void;
}

/** Asks which of two prices counts, when somebody else has changed the price while it was typed. */
export function PriceConflictDialog({ name, conflict, isBusy, onSave, onLeave }: Props) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const typed = formatPrice(conflict.typed, language);
  const now = formatPrice(conflict.current.price, language);
  return (
    <Dialog
      title={t('adminProducts.priceConflict', { name })}
      className="w-[min(100%-2rem,34rem)]"
      onClose={onLeave}
    >
      <p>{t('adminProducts.priceConflictText', { typed, now })}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" {...whileBusy(isBusy, onSave)}>
          {t('adminProducts.priceMine', { typed })}
        </button>
        <button type="button" className="button button-outline" onClick={onLeave}>
          {t('adminProducts.priceTheirs', { now })}
        </button>
      </div>
    </Dialog>
  );
}
