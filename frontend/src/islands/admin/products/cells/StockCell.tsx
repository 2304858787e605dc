import { stockLevel, type AdminProduct } from '@shop/shared';
import { Badge } from '../../../kit/Badge.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useLowStock } from '../data/products.api.ts';
import { SheetInput } from './SheetInput.tsx';
import { StockConflictDialog } from './StockConflictDialog.tsx';
import { useStockEdit } from './use-stock-edit.ts';

/** Table cell with the stock of a product, edited in place. */
export function StockCell({ product }: { product: AdminProduct }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const edit = useStockEdit(product);
  const { name } = product;
  return (
    <div className="grid justify-items-end gap-1 stacked:justify-items-start">
      <SheetInput
        edit={edit}
        column="stock"
        inputMode="numeric"
        label={t('adminProducts.stockOf', { name })}
        saveLabel={t('adminProducts.saveStock', { name })}
        undoLabel={t('adminProducts.undoStock', { name })}
      />
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
