import { formatPrice, type Customer, dateText } from '@shop/shared';
import { Eye, Mail } from 'lucide-react';
import { mailLink } from '../../../lib/contact/mail-link.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { useActionsColumn } from '../ui/list/row-actions.tsx';

export const fullName = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Full name of a customer, or the e-mail address of a guest without a name. */
export const shownName = (customer: Pick<Customer, 'firstName' | 'lastName' | 'email'>) =>
  fullName(customer) || customer.email;

export function useCustomerColumns(onShow: (customer: Customer) => void): Column<Customer>[] {
  const { language, t } = useAdminTranslation<'adminCustomers'>();
  const day = (iso: string) => <span className="whitespace-nowrap">{dateText(iso, language)}</span>;
  return [
    {
      key: 'name',
      header: t('adminCustomers.name'),
      isTitle: true,
      sort: 'name',
      cell: (customer) => (
        <span className="block min-w-28 font-semibold wrap-anywhere">{shownName(customer)}</span>
      ),
    },
    {
      key: 'email',
      header: t('adminCustomers.email'),
      sort: 'email',
      cell: ({ email }) => <span className="block min-w-36 wrap-anywhere">{email}</span>,
    },
    { key: 'type', header: t('adminCustomers.type'), cell: (customer) => <TypeBadge {...customer} /> },
    {
      key: 'orders',
      header: t('adminCustomers.orders'),
      sort: 'orderCount',
      align: 'end',
      cell: ({ orderCount }) => orderCount,
    },
    {
      key: 'spent',
      header: t('adminCustomers.spent'),
      sort: 'totalSpent',
      align: 'end',
      cell: ({ totalSpent }) => (
        <span className="whitespace-nowrap">{formatPrice(totalSpent, language)}</span>
      ),
    },
    {
      key: 'lastOrder',
      header: t('adminCustomers.lastOrder'),
      sort: 'lastOrderAt',
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? day(lastOrderAt) : <span className="text-ink-soft">{t('adminCustomers.never')}</span>,
    },
    {
      key: 'created',
      header: t('adminCustomers.registered'),
      sort: 'createdAt',
      cell: ({ id, createdAt }) =>
        id === null ? <span className="text-ink-soft">{t('adminCustomers.never')}</span> : day(createdAt),
    },
    useActionsColumn((customer) => <RowActions customer={customer} onShow={() => onShow(customer)} />),
  ];
}

export function TypeBadge({ id, role }: Pick<Customer, 'id' | 'role'>) {
  const { t } = useAdminTranslation<'adminCustomers'>();
  const isAdmin = role === 'admin';
  return (
    <span className="inline-grid justify-items-start gap-1">
      <Badge tone={isAdmin ? 'good' : 'neutral'}>
        {t(isAdmin ? 'adminCustomers.admin' : 'adminCustomers.client')}
      </Badge>
      {id === null && (
        <span className="text-sm whitespace-nowrap text-ink-soft">{t('adminCustomers.noAccount')}</span>
      )}
    </span>
  );
}

function RowActions({ customer, onShow }: { customer: Customer; onShow: () => void }) {
  const { t } = useAdminTranslation<'adminCustomers'>();
  const name = shownName(customer);
  const details = t('adminCustomers.detailsOf', { name });
  const write = t('adminCustomers.writeTo', { name });
  return (
    <div className="flex justify-end">
      <IconButton icon={Eye} label={details} onClick={onShow} />
      <a className="icon-button" href={mailLink(customer.email)} aria-label={write} title={write}>
        <Mail size={18} aria-hidden />
      </a>
    </div>
  );
}
