import { limits, shopPath, type AdminAnnouncement } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useBilingualFields } from '../ui/conflict/compared-fields.tsx';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { TextField } from '../ui/form/fields.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { PlaceholderHelp } from '../ui/PlaceholderHelp.tsx';
import { toForm, toInput, type AnnouncementForm } from './announcement-form.ts';
import { useSaveAnnouncement } from './announcements.api.ts';

interface Props {
  /** Announcement to edit; absent for a new one. */
  announcement?: AdminAnnouncement;
  onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: Props) {
  const { t } = useAdminTranslation<'adminAnnouncements'>();
  const bilingual = useBilingualFields<AnnouncementForm>();
  const saving = useSaveAnnouncement(!announcement);
  const edit = useItemForm({ item: announcement, toForm, toInput, saving, onClose });
  const { form } = edit;
  const isTime = isFilled(t('adminAnnouncements.timeRequired'));
  const isAfter = (value: string) => {
    if (!value) return t('adminAnnouncements.timeRequired');
    return value > form.getValues('startsAt') || t('adminAnnouncements.endWrong');
  };
  return (
    <EditDialog
      edit={edit}
      title={t(announcement ? 'adminAnnouncements.edit' : 'adminAnnouncements.add')}
      className="w-[min(100%-2rem,48rem)]"
      submitLabel={t(announcement ? 'admin.save' : 'adminAnnouncements.add')}
      failure={t('adminAnnouncements.saveFailed')}
      comparedFields={{
        text: bilingual('text', t('adminAnnouncements.textLabel')),
        link: { label: t('adminAnnouncements.link') },
        startsAt: { label: t('adminAnnouncements.startsAt') },
        endsAt: { label: t('adminAnnouncements.endsAt') },
      }}
      onClose={onClose}
    >
      <BilingualField
        form={form}
        name="text"
        rules={isFilled(t('adminAnnouncements.textRequired'))}
        label={t('adminAnnouncements.textLabel')}
        isRequired
        maxLength={limits.announcement.text}
      />
      <PlaceholderHelp />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label={t('adminAnnouncements.startsAt')}
          hint={t('adminAnnouncements.timeHint')}
          type="datetime-local"
          isRequired
          {...fieldOf(form, 'startsAt', isTime)}
        />
        <TextField
          label={t('adminAnnouncements.endsAt')}
          type="datetime-local"
          isRequired
          {...fieldOf(form, 'endsAt', isAfter)}
        />
      </div>
      <TextField
        label={t('adminAnnouncements.link')}
        hint={t('adminAnnouncements.linkHint')}
        maxLength={limits.slide.link}
        {...fieldOf(form, 'link', (link) => shopPath.test(link.trim()) || t('adminAnnouncements.linkWrong'))}
      />
    </EditDialog>
  );
}
