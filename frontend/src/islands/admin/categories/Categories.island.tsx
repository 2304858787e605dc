import type { AdminCategory } from '@shop/shared';
import { FolderTree, Image, ImageOff } from 'lucide-react';
import { inTreeOrder } from '../../../lib/catalogue/category-tree.ts';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { DataTable } from '../ui/list/DataTable.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { StatTile, StatTiles } from '../ui/list/StatTile.tsx';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { DeleteDialog } from '../ui/list/DeleteDialog.tsx';
import { useItemDialog } from '../ui/list/use-item-dialog.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useCategories, useRemoveCategory } from './categories.api.ts';
import { useCategoryColumns } from './category-columns.tsx';
import { matching } from './category-list.ts';
import { CategoryDialog } from './CategoryDialog.tsx';

/** Screen of the route /admin/categories: a searchable list whose items are edited in a dialog. */
export default adminScreen<'adminCatalog'>(Screen);

const defaults = { search: '' };
function Screen() {
  const { t } = useAdminTranslation<'adminCatalog'>();
  const [{ search }, setUrl] = useUrlState(defaults);
  const dialog = useItemDialog<AdminCategory>();
  const removal = useRemoveCategory();
  const query = useCategories();

  return (
    <>
      <PageHead title={t('adminCatalog.categoriesTitle')} text={t('adminCatalog.categoriesText')}>
        <AddButton text={t('adminCatalog.addCategory')} onClick={dialog.add} />
      </PageHead>
      {!query.isError && <Figures categories={query.data} />}
      <div className="mb-4 flex max-w-xl">
        <SearchBox
          label={t('adminCatalog.searchCategories')}
          value={search}
          onChange={(search) => setUrl({ search }, 'replace')}
        />
      </div>
      <DataTable
        isWide
        caption={t('adminCatalog.categoriesTitle')}
        columns={useCategoryColumns(query.data ?? [], dialog)}
        rows={query.data && inTreeOrder(matching(query.data, search))}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminCatalog.categoriesFailed')}
        emptyText={t('adminCatalog.noCategory')}
      />
      {dialog.removed && (
        <DeleteDialog
          title={t('adminCatalog.deleteCategory')}
          text={dialog.removed.name}
          what={dialog.removed.id}
          removal={removal}
          onClose={dialog.close}
        />
      )}
      {dialog.isForm && (
        <CategoryDialog category={dialog.edited} categories={query.data ?? []} onClose={dialog.close} />
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
