import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useFormAction } from '../ui/form/use-form-action.ts';
import { useRemoveItem, useReply } from '../ui/use-api.ts';

const path = '/hero-slides';

/** All slides; administrators also receive the hidden ones. */
export const useSlides = () => useReply('GET /hero-slides');

export function useSaveSlide(isNew: boolean) {
  const { t } = useAdminTranslation<'adminContent'>();
  return useFormAction(path, {
    success: t(isNew ? 'adminContent.slideAdded' : 'adminContent.slideUpdated'),
    failure: t(isNew ? 'adminContent.slideAddFailed' : 'adminContent.slideEditFailed'),
    refresh: [path],
  });
}

export function useRemoveSlide() {
  const { t } = useAdminTranslation<'adminContent'>();
  return useRemoveItem(path, {
    success: t('adminContent.slideDeleted'),
    failure: t('adminContent.slideDeleteFailed'),
  });
}
