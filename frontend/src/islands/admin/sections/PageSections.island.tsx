import { pageSectionNames } from '@shop/contracts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { PageSectionForm } from './PageSectionForm.tsx';
import { usePageSections } from './sections.api.ts';
import { SectionsScreen } from './SectionsScreen.tsx';

/** /admin/texts: the sentences of the owner on the pages of the shop, each section saved for itself. */
export default adminScreen<'adminContent'>(Screen);

function Screen() {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <SectionsScreen
      title={t('adminContent.textsTitle')}
      text={t('adminContent.textsText')}
      query={usePageSections()}
    >
      {(sections) =>
        pageSectionNames.map((name) => (
          <PageSectionForm
            key={name}
            name={name}
            section={sections.find(({ section }) => section === name)}
          />
        ))
      }
    </SectionsScreen>
  );
}
