import { dateTimeText, type UnsentMail } from '@shop/shared';
import { RotateCw } from 'lucide-react';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { useActionsColumn } from '../ui/list/row-actions.tsx';
import { useSendAgain, useUnsentMails } from './messages.api.ts';
import { MessageTable, type ListProps } from './MessageTable.tsx';

/** List of e-mails that the mail server has refused or not accepted yet. */
export function MailsList(props: ListProps) {
  const { t } = useAdminTranslation<'adminMessages'>();
  return (
    <>
      <p className="mb-4 max-w-2xl text-ink-soft">{t('adminMessages.mailsText')}</p>
      <MessageTable
        {...props}
        caption={t('adminMessages.mails')}
        columns={useMailColumns()}
        query={useUnsentMails(props.search)}
        errorText={t('adminMessages.mailsFailed')}
        emptyText={t('adminMessages.noMail')}
      />
    </>
  );
}

function useMailColumns(): Column<UnsentMail>[] {
  const { language, t } = useAdminTranslation<'adminMessages'>();
  return [
    {
      key: 'email',
      header: t('adminMessages.email'),
      isTitle: true,
      cell: ({ to }) => <span className="block min-w-44 font-semibold wrap-anywhere">{to}</span>,
    },
    { key: 'subject', header: t('adminMessages.subject'), cell: ({ subject }) => subject },
    {
      key: 'date',
      header: t('adminMessages.date'),
      cell: ({ createdAt }) => dateTimeText(createdAt, language),
    },
    {
      key: 'status',
      header: t('adminMessages.status'),
      cell: (mail) => <MailState mail={mail} />,
    },
    useActionsColumn((mail) => <SendAgain mail={mail} />),
  ];
}

function MailState({ mail: { nextTryAt, reason } }: { mail: UnsentMail }) {
  const { language, t } = useAdminTranslation<'adminMessages'>();
  return (
    <div className="grid max-w-80 justify-items-start gap-1">
      <Badge tone={nextTryAt ? 'waiting' : 'bad'}>
        {t(nextTryAt ? 'adminMessages.tried' : 'adminMessages.givenUp')}
      </Badge>
      {nextTryAt && <span>{t('adminMessages.nextTry', { date: dateTimeText(nextTryAt, language) })}</span>}
      <span className="text-sm wrap-anywhere text-ink-soft">{reason}</span>
    </div>
  );
}

function SendAgain({ mail }: { mail: UnsentMail }) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const sendAgain = useSendAgain();
  return (
    <div className="flex justify-end">
      <IconButton
        icon={RotateCw}
        label={t('adminMessages.sendAgainTo', { email: mail.to })}
        isBusy={sendAgain.isPending}
        onClick={() => sendAgain.mutate(mail)}
      />
    </div>
  );
}
