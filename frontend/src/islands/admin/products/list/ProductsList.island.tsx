import { localePath, variantName, type AdminProduct } from '@shop/shared';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { categoryOptions } from '../../../../lib/catalogue/category-tree.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { DeleteDialog } from '../../ui/list/DeleteDialog.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FilterTabs } from '../../ui/list/FilterTabs.tsx';
import { ListPages } from '../../ui/list/ListPages.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx';
import { useUrlState } from '../../ui/list/use-url-state.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { BulkBar } from './BulkBar.tsx';
import { useProductColumns } from './product-columns.tsx';
import { useSelectionColumn } from './selection-column.tsx';
import { sheetRows } from './sheet-rows.ts';
import { useProductSelection } from './use-product-selection.ts';
import {
  exportPath,
  filterOf,
  pageSize,
  useCategories,
  useProducts,
  useRemove,
  type Search,
} from '../data/products.api.ts';

/** Screen of the route /admin/products. */
export default adminScreen<'adminProducts'>(Screen);

/** Sorted by creation date, newest first, because users mostly look for products they have just added. */
const defaults = { search: '', category: '', stock: '', sort: '-createdAt', page: '1' };

function Screen() {
  const { t } = useAdminTranslation<'adminProducts'>();
  const [search, setUrl] = useUrlState<Search>(defaults);
  const [removed, setRemoved] = useState<AdminProduct>();
  const removal = useRemove();
  const query = useProducts(search);
  const isFiltered = Boolean(search.search || search.category || search.stock);
  const fold = useFold(Boolean(search.search || search.stock));
  const rows = query.data && sheetRows(query.data.rows, fold.isOpen);
  const selection = useProductSelection({ rows: rows ?? [], filter: filterOf(search) });
  const columns = useProductColumns({ onRemove: setRemoved, onFold: fold.toggle });
  return (
    <>
      <Head search={search} />
      <Filters search={search} onChange={setUrl} />
      <BulkBar
        selection={selection}
        found={query.data?.total ?? 0}
        hasRows={Boolean(rows?.length)}
        isAllChosen={Boolean(rows?.every(({ variants }) => selection.isChosen(variants)))}
      />
      <DataTable
        caption={t('adminProducts.title')}
        isWide
        isSheet
        columns={[useSelectionColumn(selection), ...columns]}
        rows={rows}
        keyOf={({ key }) => key}
        state={query}
        loading={<SkeletonRows count={8} hasPictures />}
        errorText={t('adminProducts.failed')}
        emptyText={t(isFiltered ? 'adminProducts.none' : 'adminProducts.noneYet')}
        sort={{ value: search.sort, onChange: (sort) => setUrl({ sort }) }}
      />
      <ListPages query={query} page={search.page} pageSize={pageSize} onChange={(page) => setUrl({ page })} />
      {removed && (
        <DeleteDialog
          title={t('adminProducts.deleteQuestion', { name: variantName(removed.name, removed.label) })}
          text={t('adminProducts.deleteText')}
          what={removed}
          removal={removal}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

/** Folded products by id; under a filter that may find only some of their variants, they are open at first. */
function useFold(isOpenAtFirst: boolean) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  return {
    isOpen: (id: number) => toggled.has(id) !== isOpenAtFirst,
    toggle: (id: number) =>
      setToggled(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
  };
}

function Head({ search }: { search: Search }) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  return (
    <PageHead title={t('adminProducts.title')} text={t('adminProducts.text')}>
      <ExportButton path={exportPath(search)} />
      <a className="button button-outline" href={localePath(language, '/admin/products/import')}>
        <FileUp size={18} aria-hidden />
        {t('adminProducts.import')}
      </a>
      <a className="button" href={localePath(language, '/admin/products/add')}>
        <Plus size={18} aria-hidden />
        {t('adminProducts.add')}
      </a>
    </PageHead>
  );
}

interface FilterProps {
  search: Search;
  onChange: (changes: Partial<Search>, how?: 'push' | 'replace') => void;
}

function Filters({ search, onChange }: FilterProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const categories = useCategories();
  const tabs = [
    { value: '', label: t('adminProducts.all') },
    { value: 'in', label: t('adminProducts.inStock') },
    { value: 'out', label: t('adminProducts.outOfStock') },
    { value: 'hidden', label: t('adminProducts.hiddenOnes') },
  ];
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      <div className="flex max-w-3xl flex-wrap gap-3">
        <SearchBox
          label={t('adminProducts.search')}
          value={search.search}
          onChange={(search) => onChange({ search }, 'replace')}
        />
        <select
          className="input w-auto! min-w-52"
          aria-label={t('adminProducts.category')}
          value={search.category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          <option value="">{t('adminProducts.allCategories')}</option>
          {categoryOptions(categories.data ?? []).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <FilterTabs
        label={t('adminProducts.filter')}
        value={search.stock}
        options={tabs}
        onChange={(stock) => onChange({ stock })}
      />
    </div>
  );
}
