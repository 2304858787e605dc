import { returnFilters, type ListedReturn } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { DataTable } from '../ui/list/DataTable.tsx';
import { FilterTabs } from '../ui/list/FilterTabs.tsx';
import { ListPages } from '../ui/list/ListPages.tsx';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useReturnColumns } from './return-columns.tsx';
import { oneOf, pageNumber } from '../ui/list/url-state.ts';
import { useRows } from '../ui/use-api.ts';

/** /admin/returns: what buyers ask for after the sale; it is answered on the page of the order. */
export default adminScreen<'adminReturns'>(Screen);

const pageSize = 20;
const filters = ['open', 'requested', 'due', 'done'] as const;
const defaults = { state: 'open', page: '1' };

function Screen() {
  const { t } = useAdminTranslation<'adminReturns'>();
  const [search, setUrl] = useUrlState(defaults);
  const state = filters.find((one) => one === search.state) ?? 'open';
  const query = useReturns({ ...search, state }, pageSize);
  const options = filters.map((value) => ({ value, label: t(`adminReturns.filter_${value}`) }));
  return (
    <>
      <PageHead title={t('adminReturns.title')} text={t('adminReturns.text')} />
      <div className="mb-4">
        <FilterTabs
          label={t('adminReturns.filter')}
          value={state}
          options={options}
          onChange={(value) => setUrl({ state: value })}
        />
      </div>
      <DataTable<ListedReturn>
        caption={t('adminReturns.title')}
        columns={useReturnColumns()}
        rows={query.data?.rows}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminReturns.failed')}
        emptyText={t(`adminReturns.none_${state}`)}
      />
      <ListPages query={query} page={search.page} pageSize={pageSize} onChange={(page) => setUrl({ page })} />
    </>
  );
}

/** Search as in the address. */
type ReturnSearch = { state: string; page: string };

const useReturns = ({ page, state }: ReturnSearch, pageSize: number) =>
  useRows('GET /admin/returns', {
    query: { state: oneOf(returnFilters, state), page: pageNumber(page), pageSize },
  });
