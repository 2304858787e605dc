import { pageSectionNames, limits, type AdminPageSection, type PageSectionName } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { usePageSections, useSavePageSection } from './sections.api.ts';
import { SectionsScreen } from './SectionsScreen.tsx';
import { useBilingualFields } from '../ui/conflict/compared-fields.tsx';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { usePageForm } from '../ui/form/use-edit-form.ts';
import { textsOf, textsToSend, type SectionTexts } from './section-form.ts';
import { SectionForm } from './SectionForm.tsx';

/**
 * Screen of the route /admin/texts: texts of the storefront pages that the owner can edit, each section with its own
 * save button.
 */
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

interface Props {
  name: PageSectionName;
  /** Saved section; undefined until it is first saved. */
  section: AdminPageSection | undefined;
}

/** Sections with a heading; the other sections are only a sentence or lines of text. */
const titled: readonly PageSectionName[] = ['featured', 'categories', 'testimonials'];
const rows = { promises: 3, figures: 4 } as Partial<Record<PageSectionName, number>>;

function PageSectionForm({ name, section }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  const saving = useSavePageSection(name);
  const edit = usePageForm({ saved: section, toForm: textsOf, toInput: textsToSend, saving });
  const { form } = edit;
  const bilingual = useBilingualFields<SectionTexts>();
  const isTitled = titled.includes(name);
  const labels = { title: t('adminContent.title'), content: t(`adminContent.text_${name}`) };
  const fields: (keyof typeof labels)[] = isTitled ? ['title', 'content'] : ['content'];
  return (
    <SectionForm
      edit={edit}
      title={t(`adminContent.page_${name}`)}
      comparedFields={{
        title: isTitled ? bilingual('title', labels.title) : [],
        content: bilingual('content', labels.content),
      }}
    >
      {fields.map((field) => (
        <BilingualField
          form={form}
          name={field}
          canBeEmpty
          key={field}
          label={labels[field]}
          hint={field === 'content' ? t(`adminContent.hint_${name}`) : undefined}
          rows={field === 'content' ? (rows[name] ?? 2) : undefined}
          maxLength={limits.section[field]}
        />
      ))}
    </SectionForm>
  );
}
