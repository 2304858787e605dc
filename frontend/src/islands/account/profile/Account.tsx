import type { Language, Profile, ShopSettings, User } from '@shop/contracts';
import { useCallback } from 'react';
import { callApi } from '../../../lib/api.ts';
import { DataSection } from './DataSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { Failed } from './Failed.tsx';
import { FavouritesSection } from './FavouritesSection.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileNav } from './ProfileNav.tsx';
import { useLoaded } from './use-loaded.ts';
import { useSection } from './use-section.ts';
import { Waiting } from './Waiting.tsx';
import type { T } from './words.ts';

interface Props {
  user: User;
  language: Language;
  shop: ShopSettings;
  t: T;
}

/** One section of the profile at a time; the address says which. */
export function Account({ user, language, shop, t }: Props) {
  const section = useSection();
  const load = useCallback(() => callApi<Profile>('/profile'), []);
  const { state, retry, replace } = useLoaded(load);
  const profile = state.kind === 'loaded' ? state.value : null;

  return (
    <div className="grid gap-6 print:block">
      <p className="no-print text-[1.125rem] text-ink-soft">
        {t('profile.greeting', { firstName: user.firstName })}
      </p>
      {profile && !profile.isEmailConfirmed && <EmailNotice email={profile.email} t={t} />}
      <div className="grid items-start gap-x-12 gap-y-7 print:block lg:grid-cols-[14rem_minmax(0,1fr)]">
        <ProfileNav current={section} t={t} />
        {section === 'orders' && <OrdersSection language={language} shop={shop} t={t} />}
        {section === 'favourites' && <FavouritesSection user={user} language={language} t={t} />}
        {section === 'details' && state.kind === 'loading' && <Waiting />}
        {section === 'details' && state.kind === 'failed' && (
          <Failed message={t('profile.loadFailed')} onRetry={retry} t={t} />
        )}
        {section === 'details' && profile && (
          <DetailsSection profile={profile} language={language} onSaved={replace} t={t} />
        )}
        {section === 'password' && <PasswordSection t={t} />}
        {section === 'data' && <DataSection user={user} language={language} t={t} />}
      </div>
    </div>
  );
}
