import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useRemoveItem, useSaveItem, useReply } from '../ui/use-api.ts';

const path = '/categories';

/** All categories at once, without pages, because the tree is small. */
export const useCategories = () => useReply('GET /categories');

export function useSaveCategory(isNew: boolean) {
  const { t } = useAdminTranslation<'adminCatalog'>();
  return useSaveItem(path, {
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
