import type { AdminTestimonial } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAction, useOne } from '../../ui/use-api.ts';
import { useWords } from '../../ui/words.tsx';

const path = '/testimonials';
const listPath = '/admin/testimonials';

/** All of them, hidden ones too. */
export const useTestimonials = () => useOne<AdminTestimonial[]>(listPath);

interface Saving {
  /** Absent for a new one. */
  id?: number;
  body: FormData;
}

export function useSaveTestimonial(isNew: boolean) {
  const { t } = useWords<'adminContent'>();
  return useAction({
    run: ({ id, body }: Saving) =>
      callApi<AdminTestimonial>(id ? `${path}/${id}` : path, { method: id ? 'PUT' : 'POST', body }),
    success: t(isNew ? 'adminContent.testimonialAdded' : 'adminContent.testimonialUpdated'),
    failureTitle: t(isNew ? 'adminContent.testimonialAddFailed' : 'adminContent.testimonialEditFailed'),
    refresh: [listPath],
  });
}

export function useRemoveTestimonial() {
  const { t } = useWords<'adminContent'>();
  return useAction({
    run: (id: number) => callApi<undefined>(`${path}/${id}`, { method: 'DELETE' }),
    success: t('adminContent.testimonialDeleted'),
    failureTitle: t('adminContent.testimonialDeleteFailed'),
    refresh: [listPath],
  });
}
