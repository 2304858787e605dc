import {
  localePath,
  formatPrice,
  orderNumberText,
  type AdminChatMessage,
  type AdminReview,
  type ContactMessage,
  type Customer,
  type Order,
  dateText,
  dateTimeText,
} from '@shop/shared';
import { Mail, UserX } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/api/api.ts';
import { mailLink } from '../../../lib/contact/mail-link.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Stars } from '../../kit/Stars.tsx';
import { orderPath } from '../../orders/order-paths.ts';
import { StatusBadge } from '../../orders/StatusBadge.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { EraseDialog } from '../ui/EraseDialog.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { LongText } from '../ui/list/LongText.tsx';
import { ApprovalBadge, ChatBadge, ReadBadge } from '../ui/message-badges.tsx';
import { withQuery } from '../../../lib/api/query.ts';
import { fullName, shownName, TypeBadge } from './customer-columns.tsx';
import { CustomerPanelSection } from './CustomerPanelSection.tsx';
import { ConsentItem } from './ConsentItem.tsx';
import { useChatsOf, useConsentsOf, useContactsOf, useOrdersOf, useReviewsOf } from './customers.api.ts';

export type CustomerTexts =
  | 'adminCustomers'
  | 'adminErasure'
  | 'adminMessages'
  | 'adminOrders'
  | 'confirmation';

/** Side panel with the orders, messages and reviews of a customer. */
export function CustomerPanel({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { language, t } = useAdminTranslation<CustomerTexts>();
  const messages = (tab: string, search: string) =>
    localePath(language, withQuery('/admin/messages', { tab, search }));
  return (
    <Dialog isSide title={shownName(customer)} onClose={onClose}>
      <Person customer={customer} />
      <CustomerPanelSection
        title={t('adminCustomers.orders')}
        query={useOrdersOf(customer)}
        empty={t('adminCustomers.noOrder')}
        allHref={localePath(language, withQuery('/admin/orders', { search: customer.email }))}
        item={(order) => <OrderItem order={order} />}
      />
      <CustomerPanelSection
        title={t('adminMessages.contacts')}
        query={useContactsOf(customer)}
        empty={t('adminMessages.noContact')}
        allHref={messages('', customer.email)}
        item={(contact) => <ContactItem contact={contact} />}
      />
      <CustomerPanelSection
        title={t('adminMessages.chats')}
        query={useChatsOf(customer)}
        empty={t('adminMessages.noChat')}
        allHref={messages('chat', '')}
        item={(chat) => <ChatItem chat={chat} />}
      />
      {customer.id !== null && <Reviews id={customer.id} name={fullName(customer)} />}
      <CustomerPanelSection
        title={t('adminCustomers.consents')}
        query={useConsentsOf(customer)}
        empty={t('adminCustomers.noConsent')}
        item={(consent) => <ConsentItem consent={consent} />}
      />
      <div className="border-t border-line pt-4">
        <ExportButton
          path={addressOf('GET /admin/people/export', { query: { email: customer.email } })}
          label={t('adminCustomers.exportPerson')}
        />
      </div>
      {customer.role !== 'admin' && <Erasure email={customer.email} onErased={onClose} />}
    </Dialog>
  );
}

function Erasure({ email, onErased }: { email: string; onErased: () => void }) {
  const { t } = useAdminTranslation<CustomerTexts>();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="border-t border-line pt-4">
      <button type="button" className="button button-outline text-clay-ink" onClick={() => setAsking(true)}>
        <UserX size={18} aria-hidden />
        {t('adminErasure.erasePerson')}
      </button>
      {isAsking && <EraseDialog email={email} onClose={() => setAsking(false)} onErased={onErased} />}
    </div>
  );
}

function Reviews({ id, name }: { id: number; name: string }) {
  const { language, t } = useAdminTranslation<CustomerTexts>();
  return (
    <CustomerPanelSection
      title={t('adminMessages.reviews')}
      query={useReviewsOf(id)}
      empty={t('adminMessages.noReview')}
      allHref={localePath(language, withQuery('/admin/messages', { tab: 'reviews', search: name }))}
      item={(review) => <ReviewItem review={review} />}
    />
  );
}

function Person({ customer }: { customer: Customer }) {
  const { language, t } = useAdminTranslation<'adminCustomers'>();
  const { id, email, createdAt, orderCount, totalSpent } = customer;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <TypeBadge {...customer} />
        <span className="text-sm text-ink-soft">
          {t(id === null ? 'adminCustomers.firstOrder' : 'adminCustomers.since', {
            date: dateText(createdAt, language),
          })}
        </span>
      </p>
      <p>
        <a className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere" href={mailLink(email)}>
          <Mail size={18} aria-hidden />
          {email}
        </a>
      </p>
      <p className="text-ink-soft">
        {t('adminCustomers.bought', { count: orderCount, total: formatPrice(totalSpent, language) })}
      </p>
    </div>
  );
}

function OrderItem({ order }: { order: Order }) {
  const { language } = useAdminTranslation<CustomerTexts>();
  const { id, orderNumber, createdAt, total } = order;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <a
        className="link inline-flex min-h-8 items-center font-semibold"
        href={localePath(language, orderPath(id))}
      >
        {orderNumberText(orderNumber)}
      </a>
      <span className="text-ink-soft">{dateText(createdAt, language)}</span>
      <StatusBadge {...order} />
      <span className="ms-auto tabular-nums">{formatPrice(total, language)}</span>
    </div>
  );
}

function ContactItem({ contact }: { contact: ContactMessage }) {
  const { language } = useAdminTranslation();
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <ReadBadge {...contact} />
        {dateTimeText(contact.createdAt, language)}
      </p>
      <LongText text={contact.message} />
    </>
  );
}

function ChatItem({ chat }: { chat: AdminChatMessage }) {
  const { language } = useAdminTranslation();
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <ChatBadge {...chat} />
        {dateTimeText(chat.createdAt, language)}
      </p>
      <LongText text={chat.message} />
      {chat.adminResponse !== null && (
        <div className="border-s-3 border-honey ps-3 text-ink-soft">
          <LongText text={chat.adminResponse} />
        </div>
      )}
    </>
  );
}

function ReviewItem({ review }: { review: AdminReview }) {
  const { language, t } = useAdminTranslation<CustomerTexts>();
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <ApprovalBadge {...review} />
        {dateText(review.createdAt, language)}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        {review.product?.name ?? t('adminMessages.productGone')}
        <Stars rating={review.rating} />
      </p>
      <LongText text={review.comment} />
    </>
  );
}
