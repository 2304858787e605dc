import { isEmail, limits, type AdminFooterSection } from '@shop/contracts';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { AdminScreen } from '../../ui/AdminScreen.tsx';
import { useBilingualFields } from '../../ui/compared-fields.tsx';
import { ConflictDialog, type ComparedField } from '../../ui/ConflictDialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { showFieldErrors } from '../../ui/refusals.ts';
import { useConflict } from '../../ui/use-conflict.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { useWords, type AdminProps } from '../../ui/words.tsx';
import { contactFields, toForm, toInput, type ContactField, type FooterForm } from './footer-form.ts';
import { SectionCard } from './SectionCard.tsx';
import { useFooterSections, useSaveContact } from './sections.api.ts';
import { SectionsScreen } from './SectionsScreen.tsx';
import { SectionTextFields } from './SectionTextFields.tsx';

/** /admin/footer: the contact block at the foot of every page. */
export default function Footer(props: AdminProps<'adminContent'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

function Screen() {
  const { t } = useWords<'adminContent'>();
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

const fieldNames = Object.fromEntries(
  (['title', 'content', ...contactFields] as const).map((name) => [name, name]),
) as Record<string, ContactField | 'title' | 'content'>;

function ContactForm({ section }: { section: AdminFooterSection | undefined }) {
  const { t } = useWords<'adminContent'>();
  const form = useForm<FooterForm>({ defaultValues: toForm(section) });
  const saving = useSaveContact();
  const conflict = useConflict({ form, toForm, saving });
  const fields = useComparedFields();
  const { isDirty } = form.formState;
  useUnsavedWarning(isDirty);

  async function save(values: FooterForm): Promise<void> {
    try {
      form.reset(toForm(await saving.mutateAsync(toInput(values))));
    } catch (error) {
      if (conflict.meet(error)) return;
      showFieldErrors(form, error, fieldNames);
    }
  }

  const submit = () => void form.handleSubmit(save)();
  return (
    <>
      <SectionCard title={t('adminContent.contactSection')} isDirty={isDirty} onSubmit={submit}>
        <SectionTextFields form={form} contentLabel={t('adminContent.description')} rows={3} />
        <ContactFields form={form} />
        <FormAlert error={saving.error} fallback={t('adminContent.saveFailed')} onCompare={conflict.reopen} />
        <FormButtons
          submitLabel={t('adminContent.saveSection')}
          busyLabel={t('admin.saving')}
          isBusy={saving.isPending}
          onCancel={isDirty ? () => form.reset() : undefined}
        />
      </SectionCard>
      <ConflictDialog conflict={conflict} fields={fields} onSave={submit} />
    </>
  );
}

function useComparedFields(): ComparedField<FooterForm>[] {
  const { t } = useWords<'adminContent'>();
  const bilingual = useBilingualFields<FooterForm>();
  return [
    ...bilingual('title', t('adminContent.title')),
    ...bilingual('content', t('adminContent.description')),
    ...contactFields.map((name) => ({ name, label: t(`adminContent.${name}`) })),
  ];
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
  const { t } = useWords<'adminContent'>();
  const { errors } = form.formState;
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
          error={errors[name]?.message}
          {...form.register(name, name === 'email' ? { validate: isAddress } : {})}
        />
      ))}
    </div>
  );
}
