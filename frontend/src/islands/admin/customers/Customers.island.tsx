import { formatPrice, type Customer, type CustomerSummary } from '@shop/shared';
import { CircleDollarSign, ShoppingBag, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { DataTable } from '../ui/list/DataTable.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { FilterTabs } from '../ui/list/FilterTabs.tsx';
import { ListPages } from '../ui/list/ListPages.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { StatTile, StatTiles } from '../ui/list/StatTile.tsx';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useCustomerColumns } from './customer-columns.tsx';
import { CustomerPanel, type CustomerTexts } from './CustomerPanel.tsx';
import { customersExport, useCustomers, useCustomerSummary } from './customers.api.ts';

/** Screen of the route /admin/customers. */
export default adminScreen<CustomerTexts>(Screen);

const pageSize = 20;
const defaults = { who: 'all', search: '', sort: '-createdAt', page: '1' };

function Screen() {
  const { t } = useAdminTranslation<'adminCustomers'>();
  const [state, setUrl] = useUrlState(defaults);
  const [shown, setShown] = useState<Customer>();
  const query = useCustomers(state, pageSize);
  const summary = useCustomerSummary(state.who);
  return (
    <>
      <PageHead title={t('adminCustomers.title')} text={t('adminCustomers.text')}>
        <ExportButton path={customersExport(state)} />
      </PageHead>
      {!summary.isError && <Figures summary={summary.data} />}
      <div className="mb-4 grid gap-3">
        <div className="flex max-w-xl">
          <SearchBox
            label={t('adminCustomers.search')}
            value={state.search}
            onChange={(search) => setUrl({ search }, 'replace')}
          />
        </div>
        <FilterTabs
          label={t('adminCustomers.type')}
          value={state.who}
          options={[
            { value: 'all', label: t('adminCustomers.everybody') },
            { value: 'accounts', label: t('adminCustomers.accounts') },
            { value: 'guests', label: t('adminCustomers.guests') },
          ]}
          onChange={(who) => setUrl({ who })}
        />
      </div>
      <DataTable
        isWide
        caption={t('adminCustomers.title')}
        columns={useCustomerColumns(setShown)}
        rows={query.data?.rows}
        keyOf={({ email }) => email}
        state={query}
        errorText={t('adminCustomers.failed')}
        emptyText={t('adminCustomers.none')}
        sort={{ value: state.sort, onChange: (sort) => setUrl({ sort }) }}
      />
      <ListPages query={query} page={state.page} pageSize={pageSize} onChange={(page) => setUrl({ page })} />
      {shown && <CustomerPanel customer={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Figures({ summary }: { summary: CustomerSummary | undefined }) {
  const { language, t } = useAdminTranslation<'adminCustomers'>();
  return (
    <StatTiles label={t('adminCustomers.figures')}>
      <StatTile label={t('adminCustomers.total')} value={summary?.total} icon={Users} />
      <StatTile label={t('adminCustomers.newThisWeek')} value={summary?.newThisWeek} icon={UserPlus} />
      <StatTile label={t('adminCustomers.active')} value={summary?.active} icon={ShoppingBag} />
      <StatTile
        label={t('adminCustomers.revenue')}
        value={summary && formatPrice(summary.revenue, language)}
        icon={CircleDollarSign}
      />
    </StatTiles>
  );
}
