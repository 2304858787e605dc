import { useId } from 'react';
import { SessionsCard } from '../../sessions/SessionsCard.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { useSecondFactor } from './second-factor.api.ts';

/** Screen of the route /admin/security: two-factor authentication and sessions of the administrator. */
export default adminScreen<'adminSecurity' | 'sessions'>(Screen);

function Screen() {
  const { t } = useAdminTranslation<'sessions'>();
  return (
    <>
      <PageHead title={t('admin.security')} text={t('admin.securityText')} />
      <div className="grid max-w-3xl gap-8">
        <SecondFactorCard />
        <Sessions />
      </div>
    </>
  );
}

function Sessions() {
  const { t } = useAdminTranslation<'sessions'>();
  const id = useId();
  // The list of sessions is remounted when two-factor authentication is turned on, because that ends all other
  // sessions.
  const { data: factor } = useSecondFactor();
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('sessions.title')}</h2>
        <p className="text-ink-soft">{t('sessions.text')}</p>
      </div>
      <SessionsCard key={factor?.enabledAt} />
    </section>
  );
}
