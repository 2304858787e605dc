import { variantName } from '@shop/shared';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { Column } from '../../ui/list/DataTable.tsx';
import type { SheetRow } from './sheet-rows.ts';
import type { ProductSelection } from './use-product-selection.ts';

/** Table column with a checkbox that selects the row; with Shift, all rows since the last one. */
export function useSelectionColumn({ isChosen, choose }: ProductSelection): Column<SheetRow> {
  const { t } = useAdminTranslation<'adminProducts'>();
  return {
    key: 'select',
    header: t('adminProducts.select'),
    isUnnamed: true,
    cell(row) {
      const { name, label } = row.product;
      const shown = row.kind === 'folded' ? name : variantName(name, label);
      return (
        <input
          type="checkbox"
          className="block size-5 accent-accent"
          aria-label={t('adminProducts.selectOne', { name: shown })}
          checked={isChosen(row.variants)}
          onChange={({ target, nativeEvent }) =>
            choose(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      );
    },
  };
}
