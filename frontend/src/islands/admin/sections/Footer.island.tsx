import { isEmail, limits, type AdminFooterSection } from '@shop/shared';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { labelled, useBilingualFields } from '../ui/conflict/compared-fields.tsx';
import type { ComparedFields } from '../ui/conflict/ConflictDialog.tsx';
import { fieldOf } from '../ui/form/field-of.ts';
import { TextField } from '../ui/form/fields.tsx';
import { usePageForm } from '../ui/form/use-edit-form.ts';
import { contactFields, toForm, toInput, type ContactField, type FooterForm } from './footer-form.ts';
import { SectionForm } from './SectionForm.tsx';
import { useFooterSections, useSaveContact } from './sections.api.ts';
import { SectionsScreen } from './SectionsScreen.tsx';
import { SectionTextFields } from './SectionTextFields.tsx';

/** Screen of the route /admin/footer: the contact details in the footer of every page. */
export default adminScreen<'adminContent'>(Screen);

function Screen() {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <SectionsScreen
      title={t('adminContent.footerTitle')}
      text={t('adminContent.footerText')}
      query={useFooterSections()}
    >
      {(sections) => <ContactForm section={sections.find(({ section }) => section === 'contact')} />}
    </SectionsScreen>
  );
}

function ContactForm({ section }: { section: AdminFooterSection | undefined }) {
  const { t } = useAdminTranslation<'adminContent'>();
  const saving = useSaveContact();
  const edit = usePageForm({ saved: section, toForm, toInput, saving });
  const { form } = edit;
  return (
    <SectionForm edit={edit} title={t('adminContent.contactSection')} comparedFields={useComparedFields()}>
      <SectionTextFields form={form} contentLabel={t('adminContent.description')} rows={3} />
      <ContactFields form={form} />
    </SectionForm>
  );
}

function useComparedFields(): ComparedFields<FooterForm> {
  const { t } = useAdminTranslation<'adminContent'>();
  const bilingual = useBilingualFields<FooterForm>();
  return {
    title: bilingual('title', t('adminContent.title')),
    content: bilingual('content', t('adminContent.description')),
    ...labelled(contactFields, (name) => t(`adminContent.${name}`)),
  };
}

const lengths: Record<ContactField, number> = {
  address: limits.address.line,
  phone: limits.person.phone,
  phone2: limits.person.phone,
  email: limits.person.email,
  whatsapp: limits.person.phone,
};
const inputs: Partial<Record<ContactField, 'tel' | 'email'>> = {
  phone: 'tel',
  phone2: 'tel',
  email: 'email',
  whatsapp: 'tel',
};

function ContactFields({ form }: { form: UseFormReturn<FooterForm> }) {
  const { t } = useAdminTranslation<'adminContent'>();
  const isAddress = (value: string) =>
    value.trim() === '' || isEmail(value.trim()) || t('adminContent.emailInvalid');
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {contactFields.map((name) => (
        <TextField
          key={name}
          label={t(`adminContent.${name}`)}
          type={inputs[name]}
          className={name === 'address' ? 'md:col-span-2' : ''}
          maxLength={lengths[name]}
          {...fieldOf(form, name, name === 'email' ? isAddress : undefined)}
        />
      ))}
    </div>
  );
}
