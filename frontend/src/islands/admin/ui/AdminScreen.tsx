import { localePath, plainPath } from '@shop/shared';
import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Namespace } from '../../../i18n/texts.ts';
import { withNext } from '../../../lib/session/session-next.ts';
import { $session, recheckSession, type Session } from '../../../lib/session/session.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { TranslationProvider } from '../../kit/i18n-context.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useAdminTranslation, type AdminProps } from './admin-translation.ts';
import { queryClient } from './query-client.ts';
import { AlertDialog } from '../../kit/AlertDialog.tsx';
import { ApiError, callApi } from '../../../lib/api/api.ts';

/**
 * Wraps a screen of the back office as an island: provides texts and queries, and shows the screen to administrators
 * only.
 */
export function adminScreen<Name extends Namespace, Own extends object = object>(Screen: ComponentType<Own>) {
  return function AdminIsland(props: AdminProps<Name> & Own) {
    return (
      <TranslationProvider language={props.language} texts={props.texts}>
        <QueryClientProvider client={queryClient}>
          <Guard>
            <Screen {...props} />
          </Guard>
        </QueryClientProvider>
      </TranslationProvider>
    );
  };
}

/**
 * Redirects visitors to the login and shows an error to users who are no administrators. The API checks every call
 * itself.
 */
function Guard({ children }: { children: ReactNode }) {
  const { t } = useAdminTranslation();
  const session = useStore($session);
  useActivity();
  const isAdmin = session.state === 'known' && session.user.role === 'admin';
  const [wasAdmin, setWasAdmin] = useState(false);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  if (isAdmin || (wasAdmin && isLost(session))) {
    return (
      <>
        {children}
        {!isAdmin && <SessionLost session={session} />}
      </>
    );
  }
  if (session.state === 'checking') return <Spinner />;
  if (session.state === 'anonymous') return <ToLogin isIdle={session.isIdle === true} />;
  if (session.state === 'unreachable') {
    return <ErrorState title={t('admin.unreachable')} onRetry={() => void recheckSession()} />;
  }
  return <Forbidden />;
}

/**
 * True when the session has expired or cannot be checked. The screen then stays open with the unsaved input; after a
 * logout the screen closes.
 */
function isLost(session: Session): boolean {
  return session.state === 'unreachable' || (session.state === 'anonymous' && session.status !== undefined);
}

function ToLogin({ isIdle }: { isIdle: boolean }) {
  const { language } = useAdminTranslation();
  useEffect(() => {
    const here = localePath(language, plainPath(location.pathname)) + location.search;
    const login = withNext(localePath(language, '/admin/login'), here);
    location.replace(isIdle ? `${login}&idle=1` : login);
  }, [language, isIdle]);
  return <Spinner />;
}

function Forbidden() {
  const { language, t } = useAdminTranslation();
  return (
    <section className="card mx-auto mt-8 grid max-w-xl justify-items-start gap-3 p-8" role="alert">
      <h1>{t('admin.forbidden')}</h1>
      <p className="text-ink-soft">{t('admin.forbiddenText')}</p>
      <a className="button mt-2" href={localePath(language, '/')}>
        {t('admin.toShop')}
      </a>
    </section>
  );
}

interface LostProps {
  /** Session that has expired or could not be checked. */
  session: Session;
}

/** Dialog over a screen whose session has ended. The dialog closes once the user has logged in again in another tab. */
function SessionLost({ session }: LostProps) {
  const { language, t } = useAdminTranslation();
  if (session.state !== 'anonymous') {
    return (
      <AlertDialog title={t('admin.unreachable')} text={t('admin.unreachableText')}>
        <button type="button" className="button" onClick={() => void recheckSession()}>
          {t('common.retry')}
        </button>
      </AlertDialog>
    );
  }
  const text = t(session.isIdle ? 'admin.sessionIdleText' : 'admin.sessionEndedText');
  return (
    <AlertDialog title={t('admin.sessionEnded')} text={text}>
      <a className="button" href={localePath(language, '/admin/login')} target="_blank" rel="noopener">
        {t('admin.logInAgain')}
      </a>
    </AlertDialog>
  );
}

/** Minimum time between two activity reports, in milliseconds; well below the shortest idle timeout of a session. */
const reportMs = 120_000;
/** Time of the last activity report of this page in milliseconds, shared by all islands. */
let reportedAt = Date.now();

/** Keeps the session alive while the user types in a screen that makes no API calls, such as a long form. */
function useActivity(): void {
  useEffect(() => {
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, reportActivity, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, reportActivity);
    };
  }, []);
}

function reportActivity(): void {
  if (Date.now() - reportedAt < reportMs) return;
  reportedAt = Date.now();
  callApi('GET /auth/verify').catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) void recheckSession();
  });
}
