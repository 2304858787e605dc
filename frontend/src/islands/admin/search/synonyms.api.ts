import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useRemoveItem, useSaveItem, useReply } from '../ui/use-api.ts';

const path = '/admin/synonyms';

/** All synonym groups at once, without pages, because every search uses all of them. */
export const useSynonyms = () => useReply('GET /admin/synonyms');

/** Searches without results, except for words that are already in a synonym group. */
export const useSearchMisses = () => useReply('GET /admin/synonyms/misses');

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
