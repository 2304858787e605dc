import type { User } from '@shop/shared';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { callApi, messageOf } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Section } from './Section.tsx';

interface Props {
  user: User;
}

/** Profile section for the privacy rights: download of the personal data and deletion of the account. */
export function DataSection({ user }: Props) {
  const { t } = useTranslation<'profile'>();
  return (
    <Section id="data" title={t('profile.dataTitle')}>
      <div className="card grid max-w-2xl justify-items-start gap-3 p-6">
        <h3>{t('profile.exportTitle')}</h3>
        <p className="text-ink-soft">{t('profile.exportText')}</p>
        <ExportButton />
      </div>
      <div className="card grid max-w-2xl justify-items-start gap-3 p-6">
        <h3>{t('profile.deleteTitle')}</h3>
        {user.role === 'admin' ? (
          <p className="text-ink-soft">{t('profile.deleteAdmin')}</p>
        ) : (
          <>
            <p className="text-ink-soft">{t('profile.deleteText')}</p>
            <DeleteAccount />
          </>
        )}
      </div>
    </Section>
  );
}

function ExportButton() {
  const { t } = useTranslation<'common' | 'profile'>();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const data = await callApi('GET /profile/export');
      const text = JSON.stringify(data, null, 2);
      saveFile('melilot-account.json', new Blob([text], { type: 'application/json' }));
    } catch (error) {
      const description = messageOf(error, t('profile.exportFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    setIsBusy(false);
  }

  return (
    <button
      type="button"
      className="button button-outline mt-1"
      aria-busy={isBusy}
      onClick={() => void handleClick()}
    >
      {!isBusy && <Download size={19} aria-hidden />}
      {t(isBusy ? 'profile.exporting' : 'profile.export')}
    </button>
  );
}
