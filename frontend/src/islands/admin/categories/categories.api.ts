import type { AdminCategory, CategoryInput } from '@shop/contracts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useOne, useRemoveItem, useSaveItem } from '../ui/use-api.ts';

const path = '/categories';

/** All of them: the tree is small, and the shop itself loads it whole. */
export const useCategories = () => useOne<AdminCategory[]>(path);

export function useSaveCategory(isNew: boolean) {
  const { t } = useAdminTranslation<'adminCatalog'>();
  return useSaveItem<CategoryInput, AdminCategory>(path, {
    success: t(isNew ? 'adminCatalog.added' : 'adminCatalog.updated'),
    failure: t(isNew ? 'adminCatalog.addFailed' : 'adminCatalog.editFailed'),
  });
}

export function useRemoveCategory() {
  const { t } = useAdminTranslation<'adminCatalog'>();
  return useRemoveItem(path, {
    success: t('adminCatalog.deleted'),
    failure: t('adminCatalog.deleteFailed'),
  });
}
