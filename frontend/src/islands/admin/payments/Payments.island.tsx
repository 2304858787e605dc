import type { PaymentCheck } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { DataTable } from '../ui/list/DataTable.tsx';
import { FilterTabs } from '../ui/list/FilterTabs.tsx';
import { ListPages } from '../ui/list/ListPages.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useCheckColumns } from './check-columns.tsx';
import { useChecks } from './payments.api.ts';

/** Screen of the route /admin/payments: payment problems that the owner has to resolve. */
export default adminScreen<'adminPayments'>(Screen);

const pageSize = 10;
const defaults = { search: '', state: 'open', page: '1' };

function Screen() {
  const { t } = useAdminTranslation<'adminPayments'>();
  const [search, setUrl] = useUrlState(defaults);
  const query = useChecks(search, pageSize);
  const emptyText = search.search ? 'noneMatching' : search.state === 'done' ? 'noneDone' : 'none';
  return (
    <>
      <PageHead title={t('adminPayments.title')} text={t('adminPayments.text')} />
      <div className="mb-4 grid gap-4">
        <div className="flex max-w-xl">
          <SearchBox
            label={t('adminPayments.search')}
            value={search.search}
            onChange={(search) => setUrl({ search }, 'replace')}
          />
        </div>
        <FilterTabs
          label={t('adminPayments.filter')}
          value={search.state}
          options={[
            { value: 'open', label: t('adminPayments.open') },
            { value: 'done', label: t('adminPayments.done') },
          ]}
          onChange={(state) => setUrl({ state })}
        />
      </div>
      <DataTable<PaymentCheck>
        isWide
        caption={t('adminPayments.title')}
        columns={useCheckColumns()}
        rows={query.data?.rows}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminPayments.failed')}
        emptyText={t(`adminPayments.${emptyText}`)}
      />
      <ListPages query={query} page={search.page} pageSize={pageSize} onChange={(page) => setUrl({ page })} />
    </>
  );
}
