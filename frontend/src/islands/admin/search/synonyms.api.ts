import type { SynonymGroup, SynonymGroupInput } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useOne } from '../ui/use-api.ts';

const path = '/admin/synonyms';

/** All of them: a search reads them whole, too. */
export const useSynonyms = () => useOne<SynonymGroup[]>(path);

interface Saving {
  /** Absent for a new one. */
  id?: number;
  input: SynonymGroupInput;
}

export function useSaveSynonyms(isNew: boolean) {
  const { t } = useAdminTranslation<'adminSearch'>();
  return useAction({
    run: ({ id, input }: Saving) =>
      callApi<SynonymGroup>(id ? `${path}/${id}` : path, { method: id ? 'PUT' : 'POST', body: input }),
    success: t(isNew ? 'adminSearch.added' : 'adminSearch.updated'),
    refresh: [path],
  });
}

export function useRemoveSynonyms() {
  const { t } = useAdminTranslation<'adminSearch'>();
  return useAction({
    run: (id: number) => callApi<undefined>(`${path}/${id}`, { method: 'DELETE' }),
    success: t('adminSearch.deleted'),
    failure: t('adminSearch.deleteFailed'),
    refresh: [path],
  });
}
