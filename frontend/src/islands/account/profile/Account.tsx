import type { ShopSettings, User } from '@shop/shared';
import { useCallback, useState } from 'react';
import { callApi, messageOf } from '../../../lib/api/api.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { DataSection } from './DataSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { FavouritesSection } from './FavouritesSection.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileNav } from './ProfileNav.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { useSection } from './use-section.ts';
import { SessionsCard } from '../../sessions/SessionsCard.tsx';
import { Section } from './Section.tsx';
import { MailWarning } from 'lucide-react';
import { toast } from '../../../lib/ui/toast.ts';

interface Props {
  user: User;
  shop: ShopSettings;
}

/** Profile page that shows one section at a time, selected by the hash of the URL. */
export function Account({ user, shop }: Props) {
  const { t } = useTranslation<'profile'>();
  const section = useSection();
  const load = useCallback(() => callApi('GET /profile'), []);
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

function SessionsSection() {
  const { t } = useTranslation<'sessions'>();
  return (
    <Section id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      <div className="max-w-2xl">
        <SessionsCard />
      </div>
    </Section>
  );
}

interface NoticeProps {
  email: string;
}

/** Notice about an e-mail address that is not confirmed yet, with a button to send the confirmation e-mail again. */
function EmailNotice({ email }: NoticeProps) {
  const { t } = useTranslation<'account' | 'common' | 'profile'>();
  const [isBusy, setIsBusy] = useState(false);

  async function resend() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await callApi('POST /auth/resend-confirmation');
      toast({ title: t('profile.resent'), description: t('profile.resentText', { email }) });
    } catch (error) {
      const description = messageOf(error, t('account.sendFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    setIsBusy(false);
  }

  return (
    <div
      className="no-print flex flex-wrap items-start gap-x-4 sm:items-center gap-y-3 rounded-lg bg-honey-soft px-5 py-4"
      data-email-notice
    >
      <MailWarning size={22} className="mt-0.5 text-honey-ink" aria-hidden />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block font-semibold">{t('profile.unconfirmed', { email })}</strong>
        {t('profile.unconfirmedText')}
      </p>
      <button
        type="button"
        className="button button-outline button-small"
        aria-busy={isBusy}
        onClick={() => void resend()}
      >
        {t('profile.resend')}
      </button>
    </div>
  );
}
