import { dateText, subscriberStates, type Subscriber, type SubscriberState } from '@shop/shared';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { FilterTabs } from '../ui/list/FilterTabs.tsx';
import { useActionsColumn } from '../ui/list/row-actions.tsx';
import { EraseWriter } from './EraseWriter.tsx';
import { subscribersExport, useSubscribers, useUnsubscribe } from './messages.api.ts';
import { MessageTable, type ListProps } from './MessageTable.tsx';

export function SubscribersList(props: ListProps) {
  const { search, onFilter } = props;
  const { t } = useAdminTranslation<'adminMessages'>();
  const [leaving, setLeaving] = useState<Subscriber>();
  const states = subscriberStates.map((value) => ({ value, label: t(`adminMessages.${value}`) }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <FilterTabs
          label={t('adminMessages.status')}
          value={search.state}
          options={[{ value: '', label: t('adminMessages.everyState') }, ...states]}
          onChange={(state) => onFilter({ state })}
        />
        <select
          className="input w-auto! min-w-52"
          aria-label={t('adminMessages.language')}
          value={search.language}
          onChange={({ target }) => onFilter({ language: target.value })}
        >
          <option value="">{t('adminMessages.everyLanguage')}</option>
          <option value="fr">{t('adminMessages.french')}</option>
          <option value="en">{t('adminMessages.english')}</option>
        </select>
        <ExportButton path={subscribersExport(search)} />
      </div>
      <MessageTable
        {...props}
        caption={t('adminMessages.newsletter')}
        columns={useSubscriberColumns(setLeaving)}
        query={useSubscribers(search)}
        errorText={t('adminMessages.failed')}
        emptyText={t('adminMessages.noSubscriber')}
      />
      {leaving && <UnsubscribeDialog subscriber={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

const tones: Record<SubscriberState, 'good' | 'waiting' | 'neutral'> = {
  subscribed: 'good',
  waiting: 'waiting',
  unsubscribed: 'neutral',
};

function useSubscriberColumns(onLeave: (subscriber: Subscriber) => void): Column<Subscriber>[] {
  const { language, t } = useAdminTranslation<'adminMessages'>();
  const day = (iso: string | null) => (
    <span className="whitespace-nowrap">{iso ? dateText(iso, language) : '–'}</span>
  );
  return [
    {
      key: 'email',
      header: t('adminMessages.email'),
      isTitle: true,
      cell: ({ email }) => <span className="block min-w-44 font-semibold wrap-anywhere">{email}</span>,
    },
    {
      key: 'status',
      header: t('adminMessages.status'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`adminMessages.${state}`)}</Badge>,
    },
    {
      key: 'language',
      header: t('adminMessages.language'),
      cell: (subscriber) =>
        t(subscriber.language === 'fr' ? 'adminMessages.french' : 'adminMessages.english'),
    },
    { key: 'requested', header: t('adminMessages.requested'), cell: ({ requestedAt }) => day(requestedAt) },
    { key: 'confirmed', header: t('adminMessages.confirmed'), cell: ({ confirmedAt }) => day(confirmedAt) },
    useActionsColumn((subscriber) => (
      <SubscriberActions subscriber={subscriber} onLeave={() => onLeave(subscriber)} />
    )),
  ];
}

function SubscriberActions({ subscriber, onLeave }: { subscriber: Subscriber; onLeave: () => void }) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const { email, state } = subscriber;
  const label = t('adminMessages.unsubscribeNamed', { email });
  return (
    <div className="flex justify-end">
      {state !== 'unsubscribed' && <IconButton icon={MailX} label={label} onClick={onLeave} />}
      <EraseWriter email={email} />
    </div>
  );
}

/** Confirmation before an address is unsubscribed, because only the subscriber can give consent again. */
function UnsubscribeDialog({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const unsubscribe = useUnsubscribe();
  return (
    <ConfirmDialog
      title={t('adminMessages.unsubscribeQuestion', { email: subscriber.email })}
      text={t('adminMessages.unsubscribeText')}
      confirmLabel={t('adminMessages.unsubscribe')}
      cancelLabel={t('admin.cancel')}
      isBusy={unsubscribe.isPending}
      onConfirm={() => unsubscribe.mutate(subscriber, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
