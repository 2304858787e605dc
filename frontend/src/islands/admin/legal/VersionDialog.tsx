import { languages, type Language, type LegalVersionSummary } from '@shop/contracts';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { Tabs } from '../ui/list/Tabs.tsx';
import { useLegalVersion } from './legal.api.ts';
import { LegalPreview } from './LegalPreview.tsx';

/** One version, to be read in either language. */
export function VersionDialog({ version, onClose }: { version: LegalVersionSummary; onClose: () => void }) {
  const { language: own, t } = useAdminTranslation<'adminLegal'>();
  const { kind, number, startsOn } = version;
  const [language, setLanguage] = useState<Language>(own);
  const { data, error } = useLegalVersion(kind, number);
  return (
    <Dialog
      title={`${t(`adminLegal.${kind}`)}, ${t('adminLegal.numbered', { number })}`}
      className="w-[min(100%-2rem,52rem)]"
      onClose={onClose}
    >
      {error && <ErrorState title={t('adminLegal.loadFailed')} details={messageOf(error, '')} />}
      {!data && !error && <Spinner />}
      {data && (
        <Tabs
          label={t('adminLegal.language')}
          value={language}
          tabs={languages.map((value) => ({ value, label: t(`adminLegal.in_${value}`) }))}
          onChange={setLanguage}
        >
          <LegalPreview source={data[language]} language={language} startsOn={startsOn} />
        </Tabs>
      )}
    </Dialog>
  );
}
