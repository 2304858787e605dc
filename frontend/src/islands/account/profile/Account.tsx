import type { Profile, ShopSettings, User } from '@shop/contracts';
import { useCallback } from 'react';
import { callApi } from '../../../lib/api.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { DataSection } from './DataSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { FavouritesSection } from './FavouritesSection.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileNav } from './ProfileNav.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { useSection } from './use-section.ts';

interface Props {
  user: User;
  shop: ShopSettings;
}

/** One section of the profile at a time; the address says which. */
export function Account({ user, shop }: Props) {
  const { t } = useTranslation<'profile'>();
  const section = useSection();
  const load = useCallback(() => callApi<Profile>('/profile'), []);
  const { state, retry, replace } = useLoaded(load);
  const profile = state.kind === 'loaded' ? state.value : null;

  return (
    <div className="grid gap-6 print:block">
      <p className="no-print text-[1.125rem] text-ink-soft">
        {t('profile.greeting', { firstName: user.firstName })}
      </p>
      {profile && !profile.isEmailConfirmed && <EmailNotice email={profile.email} />}
      <div className="grid items-start gap-x-12 gap-y-7 print:block lg:grid-cols-[14rem_minmax(0,1fr)]">
        <ProfileNav current={section} />
        {section === 'orders' && <OrdersSection shop={shop} />}
        {section === 'favourites' && <FavouritesSection user={user} />}
        {section === 'details' && state.kind === 'loading' && <Skeleton />}
        {section === 'details' && state.kind === 'failed' && (
          <ErrorState isCard title={t('profile.loadFailed')} onRetry={retry} />
        )}
        {section === 'details' && profile && <DetailsSection profile={profile} onSaved={replace} />}
        {section === 'password' && <PasswordSection />}
        {section === 'sessions' && <SessionsSection />}
        {section === 'data' && <DataSection user={user} />}
      </div>
    </div>
  );
}
