import { orderStatuses } from '@shop/shared';
import { statusText } from '../../../orders/order-texts.ts';
import { useWaiting } from '../../shell/waiting.api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { FilterTabs } from '../../ui/list/FilterTabs.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { filterOf, type Search } from '../steps/orders.api.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { SortSelect } from './SortSelect.tsx';
import { TagSelect } from './TagSelect.tsx';

interface Props {
  isHistory: boolean;
  isPhone: boolean;
  state: Search;
  /** Id of the saved view that was opened, as text; empty without one. */
  view: string;
  onChange: (changes: Partial<Search & { view: string }>, how?: 'replace') => void;
}

const noFilter = { status: '', tag: '', sort: '' };

/** Search, filters, sort and saved views of the order list. */
export function OrderFilters({ isHistory, isPhone, state, view, onChange }: Props) {
  const { t } = useAdminTranslation<OrderTexts>();
  const { search, status, tag, sort } = state;
  const Status = isHistory || isPhone ? StatusSelect : StatusTabs;
  /** A changed filter is no longer the view that was opened. */
  const filterBy = (changes: Partial<Search>) => onChange({ view: '', ...changes });
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2">
        <div className="flex min-w-56 max-w-xl flex-1 max-sm:col-span-2">
          <SearchBox
            label={t(isHistory ? 'adminOrders.searchAll' : 'adminOrders.search')}
            value={search}
            onChange={(text) => onChange({ search: text }, 'replace')}
          />
        </div>
        {isPhone && <Status value={status} onChange={(chosen) => filterBy({ status: chosen })} />}
        <SortSelect value={sort} onChange={(chosen) => filterBy({ sort: chosen })} />
        <TagSelect value={tag} onChange={(chosen) => filterBy({ tag: chosen })} />
        {!isPhone && <Status value={status} onChange={(chosen) => filterBy({ status: chosen })} />}
      </div>
      <SavedViews
        filter={filterOf(state)}
        current={view}
        onOpen={({ id, filter }) => onChange({ ...noFilter, ...filter, view: String(id) })}
      />
    </>
  );
}

interface StatusProps {
  value: string;
  onChange: (status: string) => void;
}

function StatusTabs({ value, onChange }: StatusProps) {
  const { t } = useAdminTranslation<OrderTexts>();
  const { data } = useWaiting();
  const reserved = data?.reserved || value === 'reserved';
  const late = data?.lateOrders || value === 'late';
  const options = [
    { value: '', label: t('adminOrders.all') },
    ...orderStatuses.map((status) => ({ value: status, label: statusText(status, t) })),
    ...(late ? [{ value: 'late', label: t('adminOrders.late') }] : []),
    ...(reserved ? [{ value: 'reserved', label: t('adminOrders.reserved') }] : []),
  ];
  return (
    <div className="w-full">
      <FilterTabs label={t('adminOrders.filter')} value={value} options={options} onChange={onChange} />
    </div>
  );
}

function StatusSelect({ value, onChange }: StatusProps) {
  const { t } = useAdminTranslation<OrderTexts>();
  return (
    <select
      className="input sm:w-auto! sm:min-w-52"
      aria-label={t('adminOrders.filter')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('adminOrders.allStatuses')}</option>
      {orderStatuses.map((status) => (
        <option key={status} value={status}>
          {statusText(status, t)}
        </option>
      ))}
    </select>
  );
}
