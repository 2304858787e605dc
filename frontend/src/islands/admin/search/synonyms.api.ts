import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useRemoveItem, useSaveItem, useReply } from '../ui/use-api.ts';

const path = '/admin/synonyms';

/** All groups, without pages, because a search loads all of them, too. */
export const useSynonyms = () => useReply('GET /admin/synonyms');

export function useSaveSynonyms(isNew: boolean) {
  const { t } = useAdminTranslation<'adminSearch'>();
  return useSaveItem(path, {
    success: t(isNew ? 'adminSearch.added' : 'adminSearch.updated'),
  });
}

export function useRemoveSynonyms() {
  const { t } = useAdminTranslation<'adminSearch'>();
  return useRemoveItem(path, {
    success: t('adminSearch.deleted'),
    failure: t('adminSearch.deleteFailed'),
  });
}
