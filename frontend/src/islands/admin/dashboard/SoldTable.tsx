import {
  formatPrice,
  localePath,
  provinceName,
  soldGroups,
  soldOrders,
  type Province,
  type ReportPeriod,
  type SoldGroup,
  type SoldRow,
} from '@shop/shared';
import { addressOf } from '../../../lib/api/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { FilterTabs } from '../ui/list/FilterTabs.tsx';
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { useReply } from '../ui/use-api.ts';

const defaults = { by: 'product', order: 'most' };

/** Table of the sales of a period by product, variant, category or province, sorted by units sold. */
export function SoldTable({ period: { from, to } }: { period: ReportPeriod }) {
  const { t } = useAdminTranslation<'adminDashboard'>();
  const [state, setUrl] = useUrlState(defaults);
  const by = soldGroups.find((group) => group === state.by) ?? 'product';
  const order = soldOrders.find((one) => one === state.order) ?? 'most';
  const query = { from, to, by, order };
  const reply = useReply('GET /admin/sales/sold', { query });
  return (
    <section aria-labelledby="sold-title" data-sold>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sold-title">{t('adminDashboard.soldTitle')}</h2>
        <ExportButton path={addressOf('GET /admin/sales/sold/export', { query })} />
      </div>
      <div className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
        <FilterTabs
          label={t('adminDashboard.soldBy')}
          value={by}
          options={soldGroups.map((value) => ({ value, label: t(`adminDashboard.by_${value}`) }))}
          onChange={(value) => setUrl({ by: value })}
        />
        <FilterTabs
          label={t('adminDashboard.soldOrder')}
          value={order}
          options={soldOrders.map((value) => ({ value, label: t(`adminDashboard.order_${value}`) }))}
          onChange={(value) => setUrl({ order: value })}
        />
      </div>
      <DataTable
        caption={t('adminDashboard.soldTitle')}
        columns={useColumns(by)}
        rows={reply.data}
        keyOf={({ name, productId }) => productId ?? name}
        state={reply}
        loading={<SkeletonRows count={5} />}
        errorText={t('adminDashboard.soldFailed')}
        emptyText={t('adminDashboard.nothingSold')}
      />
    </section>
  );
}

function useColumns(by: SoldGroup): Column<SoldRow>[] {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
  const provinceText = (name: string) =>
    name ? provinceName(name as Province, language) : t('adminDashboard.noProvince');
  return [
    {
      key: 'name',
      header: t(`adminDashboard.by_${by}`),
      isTitle: true,
      cell: ({ name, productId }) => {
        if (by === 'province') return provinceText(name);
        if (productId === undefined) return name || t('adminDashboard.deletedProduct');
        return (
          <a
            className="link block min-w-28 wrap-anywhere"
            href={localePath(language, `/admin/products/${productId}/edit`)}
          >
            {name}
          </a>
        );
      },
    },
    {
      key: 'units',
      header: t(by === 'province' ? 'adminDashboard.orders' : 'adminDashboard.quantity'),
      align: 'end',
      cell: ({ units }) => units,
    },
    {
      key: 'previous',
      header: t('adminDashboard.previousQuantity'),
      align: 'end',
      cell: ({ previousUnits }) => previousUnits,
    },
    {
      key: 'sales',
      header: t('adminDashboard.soldSales'),
      align: 'end',
      cell: ({ revenue }) => formatPrice(revenue, language),
    },
  ];
}
