import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useFormAction } from '../ui/form/use-form-action.ts';
import { pageNumber } from '../ui/list/url-state.ts';
import { useRemoveItem, useReply, useRows } from '../ui/use-api.ts';

const path = '/testimonials';
const listPath = '/admin/testimonials';

const summaryPath = `${listPath}/summary`;

/** Query parameters of the list as they appear in the URL, unparsed. */
interface Search {
  search: string;
  page: string;
}

/** Loads one page of testimonials, including hidden ones. */
export function useTestimonials({ search, page }: Search, pageSize: number) {
  return useRows('GET /admin/testimonials', { query: { search, page: pageNumber(page), pageSize } });
}

export const useTestimonialSummary = () => useReply('GET /admin/testimonials/summary');

export function useSaveTestimonial(isNew: boolean) {
  const { t } = useAdminTranslation<'adminContent'>();
  return useFormAction(path, {
    success: t(isNew ? 'adminContent.testimonialAdded' : 'adminContent.testimonialUpdated'),
    failureTitle: t(isNew ? 'adminContent.testimonialAddFailed' : 'adminContent.testimonialEditFailed'),
    refresh: [listPath, summaryPath],
  });
}

export function useRemoveTestimonial() {
  const { t } = useAdminTranslation<'adminContent'>();
  return useRemoveItem(path, {
    success: t('adminContent.testimonialDeleted'),
    failureTitle: t('adminContent.testimonialDeleteFailed'),
    refresh: [listPath, summaryPath],
  });
}
