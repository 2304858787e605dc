import type { AdminSettings, SettingsInput } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { PageForm } from '../ui/form/PageForm.tsx';
import { usePageForm } from '../ui/form/use-edit-form.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { FeedsCard } from './FeedsCard.tsx';
import { IntegrityCard } from './IntegrityCard.tsx';
import { ChatSection } from './ChatSection.tsx';
import { useComparedFields } from './compared-fields.ts';
import { toForm, toInput } from './settings-form.ts';
import {
  HoursSection,
  IdentitySection,
  NoticesSection,
  ReturnsSection,
  SellingSection,
  SocialSection,
} from './SettingsSections.tsx';
import { callApi } from '../../../lib/api/api.ts';
import { useAction, useReply } from '../ui/use-api.ts';

/** /admin/settings: what the shop is and how it sells. */
export default adminScreen<'adminSettings'>(Screen);

function Screen() {
  const { t } = useAdminTranslation<'adminSettings'>();
  const query = useSettings();
  return (
    <>
      <PageHead title={t('admin.settings')} text={t('adminSettings.text')} />
      <Loaded query={query} errorText={t('adminSettings.loadFailed')}>
        {(data) => (
          <>
            <Form settings={data} />
            <FeedsCard />
            <IntegrityCard />
          </>
        )}
      </Loaded>
    </>
  );
}

function Form({ settings }: { settings: AdminSettings }) {
  const { t } = useAdminTranslation<'adminSettings'>();
  const saving = useSaveSettings();
  const edit = usePageForm({ saved: settings, toForm, toInput, saving });
  const { form } = edit;

  return (
    <PageForm
      edit={edit}
      className="grid max-w-4xl gap-6"
      failure={t('adminSettings.saveFailed')}
      comparedFields={useComparedFields()}
    >
      <IdentitySection form={form} />
      <SellingSection form={form} />
      <ReturnsSection form={form} />
      <NoticesSection form={form} />
      <HoursSection form={form} />
      <SocialSection form={form} />
      <ChatSection form={form} />
    </PageForm>
  );
}

const path = '/settings';

const useSettings = () => useReply('GET /settings');

function useSaveSettings() {
  const { t } = useAdminTranslation<'adminSettings'>();
  return useAction({
    run: (body: SettingsInput) => callApi('PUT /settings', { body }),
    success: t('adminSettings.saved'),
    failure: t('adminSettings.saveFailed'),
    refresh: [path, '/admin/waiting'],
  });
}
