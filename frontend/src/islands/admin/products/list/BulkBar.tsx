import type { BulkChange, BulkProgress } from '@shop/shared';
import { Eye, EyeOff, Star, StarOff, Tag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { categoryOptions } from '../../../../lib/catalogue/category-tree.ts';
import { whileBusy } from '../../../kit/while-busy.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { useBulkChange } from '../data/bulk.api.ts';
import { useCategories } from '../data/products.api.ts';
import { PriceDialog } from './PriceDialog.tsx';
import type { ProductSelection } from './use-product-selection.ts';

interface Props {
  selection: ProductSelection;
  /** Number of products that the filter finds. */
  found: number;
  /** True when the list has rows to select. */
  hasRows: boolean;
  isAllChosen: boolean;
}

/** Selects the rows of the list, and changes the selected products together. */
export function BulkBar({ selection, found, hasRows, isAllChosen }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { count, isAllFound } = selection;
  const isAny = count > 0 || isAllFound;
  if (!hasRows && !isAny) return null;
  const countText = isAllFound
    ? t('adminProducts.selectedAll', { count: found })
    : t('adminProducts.selected', { count });
  return (
    <SelectionBar
      className="bulk-bar"
      label={t('adminProducts.select')}
      allLabel={t('adminProducts.selectPage')}
      isAllChosen={isAllChosen}
      onChooseAll={selection.chooseAll}
      count={isAny ? countText : undefined}
      clearLabel={t('adminProducts.selectNone')}
      onClear={selection.clear}
    >
      {!isAllFound && (
        <button type="button" className="button button-small button-quiet" onClick={selection.chooseAllFound}>
          {t('adminProducts.selectFound', { count: found })}
        </button>
      )}
      {selection.isTooMany ? (
        <span>{t('adminProducts.selectTooMany')}</span>
      ) : (
        <Actions selection={selection} />
      )}
    </SelectionBar>
  );
}

function Actions({ selection }: Pick<Props, 'selection'>) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const [isPricing, setIsPricing] = useState(false);
  const [progress, setProgress] = useState<BulkProgress>();
  const bulk = useBulkChange(setProgress);
  const categories = useCategories();
  const change = (what: BulkChange) => bulk.mutate({ ...selection.selection, ...what });
  const button = (label: string, icon: ReactNode, what: BulkChange) => (
    <button
      type="button"
      className="button button-outline button-small"
      {...whileBusy(bulk.isPending, () => change(what))}
    >
      {icon}
      {label}
    </button>
  );
  return (
    <>
      <button
        type="button"
        className="button button-small"
        {...whileBusy(bulk.isPending, () => setIsPricing(true))}
      >
        <Tag size={17} aria-hidden />
        {t('adminProducts.bulkPrices')}
      </button>
      {button(t('adminProducts.bulkShow'), <Eye size={17} aria-hidden />, { isActive: true })}
      {button(t('adminProducts.bulkHide'), <EyeOff size={17} aria-hidden />, { isActive: false })}
      {button(t('adminProducts.bulkFeature'), <Star size={17} aria-hidden />, { isFeatured: true })}
      {button(t('adminProducts.bulkUnfeature'), <StarOff size={17} aria-hidden />, { isFeatured: false })}
      <select
        className="input w-auto! shrink-0"
        aria-label={t('adminProducts.bulkCategory')}
        value=""
        disabled={bulk.isPending}
        onChange={({ target }) => change({ categoryId: Number(target.value) })}
      >
        <option value="">{t('adminProducts.bulkCategory')}</option>
        {categoryOptions(categories.data ?? []).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {bulk.isPending && progress && (
        <span role="status">
          {t('adminProducts.bulkRunning', { done: progress.done, total: progress.total })}
        </span>
      )}
      {isPricing && <PriceDialog selection={selection.selection} onClose={() => setIsPricing(false)} />}
    </>
  );
}
