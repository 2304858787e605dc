import type { AdminSettings } from '@shop/contracts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useOne } from '../ui/use-api.ts';
import { DashboardNotice } from './DashboardNotice.tsx';

/** Told while contracts do not say where the merchant is reached (section 54.4 a to c of the Consumer Protection Act). */
export function SellerNotice() {
  const { t } = useAdminTranslation<'adminDashboard'>();
  const { data } = useOne<AdminSettings>('/settings');
  if (!data || (data.address && data.phone && data.email)) return null;
  return (
    <DashboardNotice
      title={t('adminDashboard.seller')}
      path="/admin/settings"
      linkText={t('adminDashboard.sellerLink')}
    >
      {t('adminDashboard.sellerText')}
    </DashboardNotice>
  );
}
