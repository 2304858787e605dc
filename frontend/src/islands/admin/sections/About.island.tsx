import { aboutSectionNames } from '@shop/contracts';
import { messageOf } from '../../../lib/api.ts';
import { AdminScreen } from '../../ui/AdminScreen.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/words.tsx';
import type { AdminProps } from '../../ui/words.tsx';
import { AboutSectionForm } from './AboutSectionForm.tsx';
import { useAboutSections } from './sections.api.ts';

/** /admin/about: the six sections of the about page, each saved for itself. */
export default function About(props: AdminProps<'adminContent'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

function Screen() {
  const { t } = useWords<'adminContent'>();
  const { data, error } = useAboutSections();
  return (
    <>
      <PageHead title={t('adminContent.aboutTitle')} text={t('adminContent.aboutText')} />
      {data ? (
        <div className="grid max-w-4xl gap-6">
          {aboutSectionNames.map((name) => (
            <AboutSectionForm key={name} name={name} section={data.find(({ section }) => section === name)} />
          ))}
        </div>
      ) : error ? (
        <ErrorState title={t('adminContent.sectionsFailed')} details={messageOf(error, '')} />
      ) : (
        <Spinner />
      )}
    </>
  );
}
