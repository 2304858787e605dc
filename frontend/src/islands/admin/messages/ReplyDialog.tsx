import { limits, type AdminChatMessage, dateTimeText } from '@shop/shared';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { TextArea } from '../ui/form/fields.tsx';
import { ActionDialog } from '../ui/form/ActionDialog.tsx';
import { useAnswer } from './messages.api.ts';

/** Dialog to write or edit the answer to a chat message. */
export function ReplyDialog({ chat, onClose }: { chat: AdminChatMessage; onClose: () => void }) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const { text, setText, send, answering } = useReply(chat, onClose);
  return (
    <ActionDialog
      title={t(chat.adminResponse === null ? 'adminMessages.replyTitle' : 'adminMessages.editTitle')}
      className="w-[min(100%-2rem,38rem)]"
      action={answering}
      isDirty={text !== (chat.adminResponse ?? '')}
      submitLabel={t('adminMessages.send')}
      busyLabel={t('adminMessages.sending')}
      isDisabled={text.trim() === ''}
      failure={t('adminMessages.answerFailed')}
      onSubmit={send}
      onClose={onClose}
    >
      <Received chat={chat} />
      <TextArea
        label={t('adminMessages.yourAnswer')}
        isRequired
        data-focus
        rows={4}
        maxLength={limits.chat.response}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionDialog>
  );
}

function useReply(chat: AdminChatMessage, onSent: () => void) {
  const [text, setText] = useState(chat.adminResponse ?? '');
  // Saved answer that this one overwrites. The API refuses the save if another answer was saved meanwhile, and returns
  // that answer.
  const [replaces, setReplaces] = useState(chat.adminResponse);
  const answering = useAnswer();

  async function send(): Promise<void> {
    const response = text.trim();
    if (response === '' || answering.isPending) return;
    try {
      await answering.mutateAsync({ id: chat.id, response, replaces });
      onSent();
    } catch (error) {
      const reply = error instanceof ApiError ? error.reply : undefined;
      if (reply?.code !== 'messaging.answered_meanwhile') return;
      setReplaces((reply.details as { current: string }).current);
    }
  }

  return { text, setText, send, answering };
}

function Received({ chat }: { chat: AdminChatMessage }) {
  const { language, t } = useAdminTranslation<'adminMessages'>();
  return (
    <figure className="grid gap-1 rounded-md bg-sunk p-4">
      <figcaption className="text-sm text-ink-soft">
        <span className="font-semibold">{t('adminMessages.customerMessage')}</span>
        {' · '}
        {t('adminMessages.received', { date: dateTimeText(chat.createdAt, language) })}
      </figcaption>
      <blockquote
        className="max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-line"
        dir="auto"
        tabIndex={0}
      >
        {chat.message}
      </blockquote>
    </figure>
  );
}
