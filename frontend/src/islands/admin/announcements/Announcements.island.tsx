import { dateTimeText, type AdminAnnouncement } from '@shop/shared';
import { useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { DeleteDialog } from '../ui/list/DeleteDialog.tsx';
import { nameColumn, useEditDeleteColumn } from '../ui/list/row-actions.tsx';
import { useItemDialog, type ItemDialog } from '../ui/list/use-item-dialog.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { statusOf } from './announcement-form.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { useAnnouncements, useRemoveAnnouncement } from './announcements.api.ts';

/** /admin/announcements */
export default adminScreen<'adminAnnouncements'>(Screen);

function Screen() {
  const { t } = useAdminTranslation<'adminAnnouncements'>();
  const dialog = useItemDialog<AdminAnnouncement>();
  const removal = useRemoveAnnouncement();
  const query = useAnnouncements();
  return (
    <>
      <PageHead title={t('adminAnnouncements.title')} text={t('adminAnnouncements.text')}>
        <AddButton text={t('adminAnnouncements.add')} onClick={dialog.add} />
      </PageHead>
      <DataTable
        caption={t('adminAnnouncements.title')}
        columns={useColumns(dialog)}
        rows={query.data}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminAnnouncements.loadFailed')}
        emptyText={t('adminAnnouncements.none')}
      />
      {dialog.removed && (
        <DeleteDialog
          title={t('adminAnnouncements.delete')}
          text={t('adminAnnouncements.deleteText', { text: dialog.removed.text })}
          what={dialog.removed.id}
          removal={removal}
          onClose={dialog.close}
        />
      )}
      {dialog.isForm && <AnnouncementDialog announcement={dialog.edited} onClose={dialog.close} />}
    </>
  );
}

const tones = { past: 'neutral', now: 'good', next: 'waiting' } as const;

function useColumns(dialog: ItemDialog<AdminAnnouncement>): Column<AdminAnnouncement>[] {
  const { language, t } = useAdminTranslation<'adminAnnouncements'>();
  const [now] = useState(() => new Date());
  return [
    nameColumn('text', t('adminAnnouncements.textLabel'), ({ text }) => text),
    {
      key: 'time',
      header: t('adminAnnouncements.time'),
      cell: ({ startsAt, endsAt }) =>
        t('adminAnnouncements.fromTo', {
          from: dateTimeText(startsAt, language),
          to: dateTimeText(endsAt, language),
        }),
    },
    {
      key: 'status',
      header: t('adminAnnouncements.status'),
      cell: (row) => {
        const status = statusOf(row, now);
        return <Badge tone={tones[status]}>{t(`adminAnnouncements.status_${status}`)}</Badge>;
      },
    },
    useEditDeleteColumn(dialog, ({ text }) => text),
  ];
}
