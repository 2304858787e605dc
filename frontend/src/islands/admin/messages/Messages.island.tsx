import type { MessageCounts } from '@shop/shared';
import { CircleAlert, Mail, MessageCircle, Star } from 'lucide-react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { StatTile, StatTiles } from '../ui/list/StatTile.tsx';
import { Tabs } from '../ui/list/Tabs.tsx';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { ChatsList } from './ChatsList.tsx';
import { ContactsList } from './ContactsList.tsx';
import { MailsList } from './MailsList.tsx';
import { useCounts } from './messages.api.ts';
import { ReviewsList } from './ReviewsList.tsx';
import { SubscribersList } from './SubscribersList.tsx';

/** Screen of the route /admin/messages. */
export default adminScreen<'adminErasure' | 'adminMessages'>(Screen);

const noFilter = { state: '', language: '' };
const defaults = { tab: 'contacts', search: '', page: '1', ...noFilter };
const lists = {
  contacts: ContactsList,
  chat: ChatsList,
  reviews: ReviewsList,
  newsletter: SubscribersList,
  mails: MailsList,
};
type Tab = keyof typeof lists;

function Screen() {
  const { t } = useAdminTranslation<'adminMessages'>();
  const [{ tab, ...search }, setUrl] = useUrlState(defaults);
  const { data: counts, isError } = useCounts();
  const current = tab in lists ? (tab as Tab) : 'contacts';
  const List = lists[current];
  const note = t('adminMessages.toDo');
  return (
    <>
      <PageHead title={t('adminMessages.title')} text={t('adminMessages.text')} />
      {!isError && <Figures counts={counts} />}
      {current !== 'mails' && (
        <div className="mb-4 flex max-w-xl">
          <SearchBox
            label={t('adminMessages.search')}
            value={search.search}
            onChange={(search) => setUrl({ search }, 'replace')}
          />
        </div>
      )}
      <Tabs<Tab>
        label={t('adminMessages.tabs')}
        value={current}
        tabs={[
          { value: 'contacts', label: t('adminMessages.contacts'), count: counts?.contacts.unread, note },
          { value: 'chat', label: t('adminMessages.chats'), count: counts?.chats.unanswered, note },
          { value: 'reviews', label: t('adminMessages.reviews'), count: counts?.reviews.pending, note },
          { value: 'newsletter', label: t('adminMessages.newsletter') },
          { value: 'mails', label: t('adminMessages.mails'), count: counts?.mails.unsent, note },
        ]}
        onChange={(next) => setUrl({ tab: next, ...noFilter })}
      >
        <List search={search} onPage={(next) => setUrl({ page: next })} onFilter={setUrl} />
      </Tabs>
    </>
  );
}

function Figures({ counts }: { counts: MessageCounts | undefined }) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const ofTotal = (part?: { total: number }) => part && t('adminMessages.ofTotal', { total: part.total });
  const { contacts, chats, reviews } = counts ?? {};
  const required = counts && counts.contacts.unread + counts.chats.unanswered + counts.reviews.pending;
  return (
    <StatTiles label={t('adminMessages.figures')}>
      <StatTile
        label={t('adminMessages.unreadContacts')}
        value={contacts?.unread}
        note={ofTotal(contacts)}
        icon={Mail}
      />
      <StatTile
        label={t('adminMessages.unansweredChats')}
        value={chats?.unanswered}
        note={ofTotal(chats)}
        icon={MessageCircle}
      />
      <StatTile
        label={t('adminMessages.pendingReviews')}
        value={reviews?.pending}
        note={ofTotal(reviews)}
        icon={Star}
      />
      <StatTile
        label={t('adminMessages.required')}
        value={required}
        note={t('adminMessages.inAll')}
        icon={CircleAlert}
        isCalling={required !== undefined && required > 0}
      />
    </StatTiles>
  );
}
