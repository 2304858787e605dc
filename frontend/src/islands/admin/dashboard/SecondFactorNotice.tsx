import type { SecondFactor } from '@shop/contracts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useOne } from '../ui/use-api.ts';
import { DashboardNotice } from './DashboardNotice.tsx';

/** Told to whoever runs the shop with a password alone. */
export function SecondFactorNotice() {
  const { t } = useAdminTranslation<'adminDashboard'>();
  const { data } = useOne<SecondFactor>('/profile/second-factor');
  if (!data || data.enabledAt) return null;
  return (
    <DashboardNotice
      title={t('adminDashboard.secondFactor')}
      path="/admin/security"
      linkText={t('adminDashboard.secondFactorLink')}
    >
      {t('adminDashboard.secondFactorText')}
    </DashboardNotice>
  );
}
