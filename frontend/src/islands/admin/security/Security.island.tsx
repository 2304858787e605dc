import { useId } from 'react';
import { SessionsCard } from '../../sessions/SessionsCard.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { PageHead } from '../ui/PageHead.tsx';

/** /admin/security: who can get in as this administrator. */
export default function Security(props: AdminProps<'sessions'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

function Screen() {
  const { t } = useAdminTranslation<'sessions'>();
  return (
    <>
      <PageHead title={t('admin.security')} text={t('admin.securityText')} />
      <div className="grid max-w-3xl gap-8">
        <Sessions />
      </div>
    </>
  );
}

function Sessions() {
  const { t } = useAdminTranslation<'sessions'>();
  const id = useId();
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('sessions.title')}</h2>
        <p className="text-ink-soft">{t('sessions.text')}</p>
      </div>
      <SessionsCard />
    </section>
  );
}
