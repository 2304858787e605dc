import { type AdminChatMessage, dateTimeText } from '@shop/shared';
import { Monitor, Pencil, Reply, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import type { Column } from '../ui/list/DataTable.tsx';
import { LongText } from '../ui/list/LongText.tsx';
import { useActionsColumn } from '../ui/list/row-actions.tsx';
import { ChatBadge } from '../ui/message-badges.tsx';
import { deviceOf } from './device.ts';
import { EraseWriter } from './EraseWriter.tsx';
import { MarkRead } from './MarkRead.tsx';
import { useChats } from './messages.api.ts';
import { MessageTable, type ListProps } from './MessageTable.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';

export function ChatsList(props: ListProps) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const [replied, setReplied] = useState<AdminChatMessage>();
  return (
    <>
      <MessageTable
        {...props}
        caption={t('adminMessages.chats')}
        columns={useChatColumns(setReplied)}
        query={useChats(props.search)}
        errorText={t('adminMessages.failed')}
        emptyText={t('adminMessages.noChat')}
      />
      {replied && <ReplyDialog chat={replied} onClose={() => setReplied(undefined)} />}
    </>
  );
}

function useChatColumns(onReply: (chat: AdminChatMessage) => void): Column<AdminChatMessage>[] {
  const { language, t } = useAdminTranslation<'adminMessages'>();
  return [
    { key: 'status', header: t('adminMessages.status'), cell: (chat) => <ChatBadge {...chat} /> },
    { key: 'message', header: t('adminMessages.message'), cell: (chat) => <Said {...chat} /> },
    {
      key: 'date',
      header: t('adminMessages.date'),
      cell: ({ createdAt }) => dateTimeText(createdAt, language),
    },
    { key: 'answer', header: t('adminMessages.answer'), cell: (chat) => <Answer {...chat} /> },
    useActionsColumn((chat) => <ChatActions chat={chat} onReply={() => onReply(chat)} />),
  ];
}

/** Name of a chat visitor: the e-mail address, or a number shared by all messages of the same visitor. */
export function useWriter(): (chat: Pick<AdminChatMessage, 'email' | 'threadId'>) => string {
  const { t } = useAdminTranslation<'adminMessages'>();
  return ({ email, threadId }) => email ?? t('adminMessages.visitor', { id: threadId });
}

function Said(chat: AdminChatMessage) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const writer = useWriter();
  const device = deviceOf(chat.userAgent);
  const Device = device === 'mobile' ? Smartphone : Monitor;
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span className="wrap-anywhere">{writer(chat)}</span>
        <span className="inline-flex items-center gap-1">
          <Device size={15} aria-hidden />
          {t(`adminMessages.${device}`)}
        </span>
      </p>
      <LongText text={chat.message} />
    </div>
  );
}

function Answer({ adminResponse, respondedAt }: AdminChatMessage) {
  const { language, t } = useAdminTranslation<'adminMessages'>();
  if (adminResponse === null || respondedAt === null) {
    return <span className="text-ink-soft">{t('adminMessages.noAnswer')}</span>;
  }
  return (
    <div className="grid gap-0.5">
      <p className="text-sm text-ink-soft">{dateTimeText(respondedAt, language)}</p>
      <LongText text={adminResponse} />
    </div>
  );
}

function ChatActions({ chat, onReply }: { chat: AdminChatMessage; onReply: () => void }) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const name = useWriter()(chat);
  const isAnswered = chat.adminResponse !== null;
  return (
    <div className="row-actions">
      {!chat.isRead && <MarkRead kind="chat" id={chat.id} name={name} />}
      <button type="button" className="button button-quiet" onClick={onReply}>
        {isAnswered ? <Pencil size={18} aria-hidden /> : <Reply size={18} aria-hidden />}
        {t(isAnswered ? 'adminMessages.editAnswer' : 'adminMessages.reply')}
        <span className="sr-only">: {name}</span>
      </button>
      {chat.email !== null && <EraseWriter email={chat.email} />}
    </div>
  );
}
