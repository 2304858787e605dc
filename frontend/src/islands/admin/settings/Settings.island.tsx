import { chatTopics, socialNetworks, type AdminSettings } from '@shop/contracts';
import { useForm, type Path } from 'react-hook-form';
import { messageOf } from '../../../lib/api.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { ConflictDialog } from '../ui/conflict/ConflictDialog.tsx';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { FormButtons } from '../ui/form/FormButtons.tsx';
import { useEditForm } from '../ui/form/use-edit-form.ts';
import { useUnsavedWarning } from '../ui/form/use-unsaved-warning.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { FeedsCard } from './FeedsCard.tsx';
import { IntegrityCard } from './IntegrityCard.tsx';
import { ChatSection, replyFields } from './ChatSection.tsx';
import { useComparedFields } from './compared-fields.ts';
import { plainFields, toForm, toInput, type SettingsForm } from './settings-form.ts';
import { useSaveSettings, useSettings } from './settings.api.ts';
import {
  HoursSection,
  IdentitySection,
  NoticesSection,
  SellingSection,
  SocialSection,
} from './SettingsSections.tsx';

/** /admin/settings: what the shop is and how it sells. */
export default function Settings(props: AdminProps<'adminSettings'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

function Screen() {
  const { t } = useAdminTranslation<'adminSettings'>();
  const { data, error } = useSettings();
  return (
    <>
      <PageHead title={t('admin.settings')} text={t('adminSettings.text')} />
      {data ? (
        <>
          <Form settings={data} />
          <FeedsCard />
          <IntegrityCard />
        </>
      ) : error ? (
        <ErrorState title={t('adminSettings.loadFailed')} details={messageOf(error, '')} />
      ) : (
        <Spinner />
      )}
    </>
  );
}

const fieldNames: Record<string, Path<SettingsForm>> = Object.fromEntries(
  [
    ...plainFields,
    ...(['tagline', 'openingHours', 'lowStock', 'orderNotices'] as const),
    ...socialNetworks.map((network) => `socialLinks.${network}` as const),
    ...chatTopics.flatMap((topic) => replyFields.map((field) => `chatReplies.${topic}.${field}` as const)),
  ].map((name) => [name, name]),
);

function Form({ settings }: { settings: AdminSettings }) {
  const { t } = useAdminTranslation<'adminSettings'>();
  const form = useForm<SettingsForm>({ defaultValues: toForm(settings) });
  const saving = useSaveSettings();
  const save = async (values: SettingsForm) => form.reset(toForm(await saving.mutateAsync(toInput(values))));
  const { conflict, submit } = useEditForm({ form, toForm, saving, save, fieldNames });
  useUnsavedWarning(form.formState.isDirty);

  return (
    <>
      <form noValidate className="grid max-w-4xl gap-6" onSubmit={submit}>
        <IdentitySection form={form} />
        <SellingSection form={form} />
        <NoticesSection form={form} />
        <HoursSection form={form} />
        <SocialSection form={form} />
        <ChatSection form={form} />
        <FormAlert
          error={saving.error}
          fallback={t('adminSettings.saveFailed')}
          onCompare={conflict.reopen}
        />
        <FormButtons
          submitLabel={t('admin.save')}
          busyLabel={t('admin.saving')}
          isBusy={saving.isPending}
          onCancel={form.formState.isDirty ? () => form.reset() : undefined}
        />
      </form>
      <ConflictDialog conflict={conflict} fields={useComparedFields()} onSave={submit} />
    </>
  );
}
