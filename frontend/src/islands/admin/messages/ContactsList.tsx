import { type ContactMessage, dateText } from '@shop/shared';
import { Reply } from 'lucide-react';
import { mailLink } from '../../../lib/contact/mail-link.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import type { Column } from '../ui/list/DataTable.tsx';
import { LongText } from '../ui/list/LongText.tsx';
import { useActionsColumn } from '../ui/list/row-actions.tsx';
import { ReadBadge } from '../ui/message-badges.tsx';
import { EraseWriter } from './EraseWriter.tsx';
import { MarkRead } from './MarkRead.tsx';
import { useContacts } from './messages.api.ts';
import { MessageTable, type ListProps } from './MessageTable.tsx';

export function ContactsList(props: ListProps) {
  const { t } = useAdminTranslation<'adminMessages'>();
  return (
    <MessageTable
      {...props}
      caption={t('adminMessages.contacts')}
      columns={useContactColumns()}
      query={useContacts(props.search)}
      errorText={t('adminMessages.failed')}
      emptyText={t('adminMessages.noContact')}
    />
  );
}

function useContactColumns(): Column<ContactMessage>[] {
  const { language, t } = useAdminTranslation<'adminMessages'>();
  return [
    { key: 'status', header: t('adminMessages.status'), cell: (contact) => <ReadBadge {...contact} /> },
    {
      key: 'name',
      header: t('adminMessages.name'),
      isTitle: true,
      cell: ({ name }) => <span className="block min-w-28 font-semibold wrap-anywhere">{name}</span>,
    },
    {
      key: 'email',
      header: t('adminMessages.email'),
      cell: ({ email }) => <span className="block min-w-44 wrap-anywhere">{email}</span>,
    },
    {
      key: 'message',
      header: t('adminMessages.message'),
      cell: ({ subject, message }) => (
        <div className="grid gap-0.5">
          <p className="text-sm text-ink-soft">{t(`adminMessages.subject${subject}`)}</p>
          <LongText text={message} />
        </div>
      ),
    },
    {
      key: 'date',
      header: t('adminMessages.date'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{dateText(createdAt, language)}</span>,
    },
    useActionsColumn((contact) => <ContactActions {...contact} />),
  ];
}

function ContactActions({ id, name, email, isRead }: ContactMessage) {
  const { t } = useAdminTranslation<'adminMessages'>();
  return (
    <div className="row-actions">
      {!isRead && <MarkRead kind="contact" id={id} name={name} />}
      <a
        className="button button-quiet"
        href={mailLink(email)}
        aria-label={t('adminMessages.replyTo', { name })}
      >
        <Reply size={18} aria-hidden />
        {t('adminMessages.reply')}
      </a>
      <EraseWriter email={email} />
    </div>
  );
}
