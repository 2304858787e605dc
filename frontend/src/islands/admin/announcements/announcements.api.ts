import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useRemoveItem, useReply, useSaveItem } from '../ui/use-api.ts';

const path = '/admin/announcements';

/** All announcements, without pages, because there are few. */
export const useAnnouncements = () => useReply('GET /admin/announcements');

export function useSaveAnnouncement(isNew: boolean) {
  const { t } = useAdminTranslation<'adminAnnouncements'>();
  return useSaveItem(path, {
    success: t(isNew ? 'adminAnnouncements.added' : 'adminAnnouncements.updated'),
  });
}

export function useRemoveAnnouncement() {
  const { t } = useAdminTranslation<'adminAnnouncements'>();
  return useRemoveItem(path, {
    success: t('adminAnnouncements.deleted'),
    failure: t('adminAnnouncements.deleteFailed'),
  });
}
