import { useStore } from '@nanostores/react';
import { localePath, type Language, type User } from '@shop/shared';
import { Coffee, LayoutDashboard, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Texts } from '../../i18n/texts.ts';
import { nextAddress } from '../../lib/session/session-next.ts';
import { $session, enterSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/ui/toast.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { LoginFields } from './forms/LoginFields.tsx';
import { SentForm } from './forms/SentForm.tsx';
import { showRefusal } from './forms/use-account-form.ts';
import { useLoginForm, type LoginForm } from './forms/use-login-form.ts';

interface Props {
  language: Language;
  texts: Texts<'account'>;
  next: string | null;
  /** True when the previous session ended because the user was idle for too long. */
  isIdle: boolean;
}

const asOnTheServer = { state: 'checking' } as const;
/** Time in milliseconds for which the success message is shown before the redirect. */
const shownMs = 600;

/** Login page of administrators. After the login, the page redirects only if another screen has sent the user here. */
export default function AdminLogin({ language, texts, ...rest }: Props) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Content {...rest} />
    </TranslationProvider>
  );
}

function Content({ next, isIdle }: Pick<Props, 'next' | 'isIdle'>) {
  const session = useStore($session, { ssr: () => asOnTheServer });
  const isAdmin = session.state === 'known' && session.user.role === 'admin';
  if (isAdmin) return <Known user={session.user} next={next} />;
  return (
    <div className="grid gap-5">
      {isIdle && <IdleNotice />}
      <AdminLoginForm />
    </div>
  );
}

function IdleNotice() {
  const { t } = useTranslation<'account'>();
  return (
    <p className="flex items-start gap-3 rounded-md bg-sage-soft p-4" role="status" data-idle>
      <Coffee size={22} className="mt-0.5 text-forest" aria-hidden />
      {t('account.adminIdle')}
    </p>
  );
}

function AdminLoginForm() {
  const { t } = useTranslation<'account'>();
  const login = useLoginForm('POST /auth/admin/login');

  async function submit(given: LoginForm) {
    try {
      const reply = await login.logIn(given);
      if (!reply) return;
      enterSession(reply);
      const description = t('account.welcome', { firstName: reply.user.firstName });
      toast({ title: t('account.loggedIn'), description });
    } catch (error) {
      showRefusal(login.form, error, t('account.loginFailed'));
    }
  }

  return (
    <SentForm
      form={login.form}
      onSubmit={submit}
      label={t('account.loginSubmit')}
      busyLabel={t('account.loginBusy')}
    >
      <LoginFields login={login} />
    </SentForm>
  );
}

interface KnownProps {
  user: User;
  next: string | null;
}

function Known({ user, next }: KnownProps) {
  const { language, t } = useTranslation<'account'>();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const origin = nextAddress(next, location.origin);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.focus();
    if (!origin) return;
    const timer = window.setTimeout(() => location.replace(origin), shownMs);
    return () => window.clearTimeout(timer);
  }, [origin]);
  return (
    <div className="grid gap-5" role="status" data-admin-known>
      <div className="flex items-start gap-3 rounded-md bg-sage-soft p-5">
        <ShieldCheck size={24} className="mt-0.5 text-forest" aria-hidden />
        <div className="grid gap-1">
          <p className="font-semibold">{t('account.adminKnown', { name })}</p>
          <p className="text-[0.9375rem] text-ink-soft">{t('account.adminKnownText')}</p>
        </div>
      </div>
      <a ref={link} className="button" href={origin ?? localePath(language, '/admin')}>
        <LayoutDashboard size={19} aria-hidden />
        {t('account.toDashboard')}
      </a>
    </div>
  );
}
