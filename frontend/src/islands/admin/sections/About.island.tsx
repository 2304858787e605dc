import { aboutSectionNames } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { AboutSectionForm } from './AboutSectionForm.tsx';
import { useAboutSections } from './sections.api.ts';
import { SectionsScreen } from './SectionsScreen.tsx';

/** Screen of the route /admin/about: the six sections of the about page, each with its own save button. */
export default adminScreen<'adminContent'>(Screen);

function Screen() {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <SectionsScreen
      title={t('adminContent.aboutTitle')}
      text={t('adminContent.aboutText')}
      query={useAboutSections()}
    >
      {(sections) =>
        aboutSectionNames.map((name) => (
          <AboutSectionForm
            key={name}
            name={name}
            section={sections.find(({ section }) => section === name)}
          />
        ))
      }
    </SectionsScreen>
  );
}
