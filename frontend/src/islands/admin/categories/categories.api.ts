import type { AdminCategory, CategoryInput } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useOne } from '../ui/use-api.ts';

const path = '/categories';

/** All of them: the tree is small, and the shop itself loads it whole. */
export const useCategories = () => useOne<AdminCategory[]>(path);

interface Saving {
  /** Absent for a new one. */
  id?: number;
  input: CategoryInput;
}

export function useSaveCategory(isNew: boolean) {
  const { t } = useAdminTranslation<'adminCatalog'>();
  return useAction({
    run: ({ id, input }: Saving) =>
      callApi<AdminCategory>(id ? `${path}/${id}` : path, { method: id ? 'PUT' : 'POST', body: input }),
    success: t(isNew ? 'adminCatalog.added' : 'adminCatalog.updated'),
    failure: t(isNew ? 'adminCatalog.addFailed' : 'adminCatalog.editFailed'),
    refresh: [path],
  });
}

export function useRemoveCategory() {
  const { t } = useAdminTranslation<'adminCatalog'>();
  return useAction({
    run: (id: number) => callApi<undefined>(`${path}/${id}`, { method: 'DELETE' }),
    success: t('adminCatalog.deleted'),
    failure: t('adminCatalog.deleteFailed'),
    refresh: [path],
  });
}
