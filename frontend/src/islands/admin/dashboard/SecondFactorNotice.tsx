import type { SecondFactor } from '@shop/contracts';
import { ShieldAlert } from 'lucide-react';
import { localePath } from '../../../lib/paths.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useOne } from '../ui/use-api.ts';

/** Told to whoever runs the shop with a password alone. */
export function SecondFactorNotice() {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
  const { data } = useOne<SecondFactor>('/profile/second-factor');
  if (!data || data.enabledAt) return null;
  return (
    <aside
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-honey-soft px-5 py-4"
      aria-label={t('adminDashboard.secondFactor')}
      data-second-factor-notice
    >
      <ShieldAlert size={22} className="text-honey-ink" aria-hidden />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block font-semibold">{t('adminDashboard.secondFactor')}</strong>
        {t('adminDashboard.secondFactorText')}
      </p>
      <a className="button button-outline button-small" href={localePath(language, '/admin/security')}>
        {t('adminDashboard.secondFactorLink')}
      </a>
    </aside>
  );
}
