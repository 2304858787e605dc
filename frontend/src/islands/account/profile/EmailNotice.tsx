import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { callApi, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';

interface Props {
  email: string;
}

/** The address has not been confirmed: why it matters not, and how to do it. */
export function EmailNotice({ email }: Props) {
  const { t } = useTranslation<'account' | 'common' | 'profile'>();
  const [isBusy, setIsBusy] = useState(false);

  async function resend() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await callApi('/auth/resend-confirmation', { method: 'POST' });
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
