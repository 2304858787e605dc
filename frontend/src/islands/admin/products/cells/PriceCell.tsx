import type { AdminProduct } from '@shop/shared';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { PriceConflictDialog } from './PriceConflictDialog.tsx';
import { SheetInput } from './SheetInput.tsx';
import { usePriceEdit } from './use-price-edit.ts';

/** Table cell with the price of a variant, edited in place; `name` is shown to people, with the label. */
export function PriceCell({ product, name }: { product: AdminProduct; name: string }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const edit = usePriceEdit(product);
  return (
    <>
      <SheetInput
        edit={edit}
        column="price"
        inputMode="decimal"
        label={t('adminProducts.priceNamed', { name })}
        saveLabel={t('adminProducts.savePrice', { name })}
        undoLabel={t('adminProducts.undoPrice', { name })}
      />
      {edit.conflict && (
        <PriceConflictDialog
          name={name}
          conflict={edit.conflict}
          isBusy={edit.isBusy}
          onSave={edit.settle}
          onLeave={edit.leave}
        />
      )}
    </>
  );
}
