import type { AdminCategory } from '@shop/contracts';
import { FolderTree, Image, ImageOff, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { inTreeOrder } from '../../../lib/category-tree.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { DataTable } from '../ui/list/DataTable.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { StatTile, StatTiles } from '../ui/list/StatTile.tsx';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useCategories, useRemoveCategory } from './categories.api.ts';
import { useCategoryColumns } from './category-columns.tsx';
import { matching } from './category-list.ts';
import { CategoryDialog } from './CategoryDialog.tsx';

/** /admin/categories. The smallest list of the back office: the others are made like it. */
export default function Categories(props: AdminProps<'adminCatalog'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

const defaults = { search: '' };
/** Which dialog is open. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; category: AdminCategory } | null;

function Screen() {
  const { t } = useAdminTranslation<'adminCatalog'>();
  const [{ search }, setUrl] = useUrlState(defaults);
  const [open, setOpen] = useState<Open>(null);
  const query = useCategories();
  const columns = useCategoryColumns(query.data ?? [], {
    onEdit: (category) => setOpen({ kind: 'edit', category }),
    onRemove: (category) => setOpen({ kind: 'remove', category }),
  });
  const handleSearch = useCallback((text: string) => setUrl({ search: text }, 'replace'), [setUrl]);
  const close = () => setOpen(null);

  return (
    <>
      <PageHead title={t('adminCatalog.categoriesTitle')} text={t('adminCatalog.categoriesText')}>
        <button type="button" className="button" onClick={() => setOpen({ kind: 'add' })}>
          <Plus size={18} aria-hidden />
          {t('adminCatalog.addCategory')}
        </button>
      </PageHead>
      {!query.isError && <Figures categories={query.data} />}
      <div className="mb-4 flex max-w-xl">
        <SearchBox label={t('adminCatalog.searchCategories')} value={search} onChange={handleSearch} />
      </div>
      <DataTable
        isWide
        caption={t('adminCatalog.categoriesTitle')}
        columns={columns}
        rows={query.data && inTreeOrder(matching(query.data, search))}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminCatalog.categoriesFailed')}
        errorDetails={query.error ? messageOf(query.error, '') : undefined}
        emptyText={t('adminCatalog.noCategory')}
      />
      {open?.kind === 'remove' && <RemoveDialog category={open.category} onClose={close} />}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <CategoryDialog
          category={open.kind === 'edit' ? open.category : undefined}
          categories={query.data ?? []}
          onClose={close}
        />
      )}
    </>
  );
}

function Figures({ categories }: { categories: AdminCategory[] | undefined }) {
  const { t } = useAdminTranslation<'adminCatalog'>();
  const withImage = categories?.filter(({ image }) => image).length;
  const withoutImage = categories && withImage !== undefined ? categories.length - withImage : undefined;
  return (
    <StatTiles label={t('adminCatalog.figures')}>
      <StatTile label={t('adminCatalog.total')} value={categories?.length} icon={FolderTree} />
      <StatTile label={t('adminCatalog.withImage')} value={withImage} icon={Image} />
      <StatTile label={t('adminCatalog.withoutImage')} value={withoutImage} icon={ImageOff} />
    </StatTiles>
  );
}

function RemoveDialog({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const { t } = useAdminTranslation<'adminCatalog'>();
  const removal = useRemoveCategory();
  return (
    <ConfirmDialog
      title={t('adminCatalog.deleteCategory')}
      text={category.name}
      confirmLabel={t('admin.delete')}
      cancelLabel={t('admin.cancel')}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(category.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
