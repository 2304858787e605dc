import { localePath, orderNumberText, type StockMovement, dateTimeText } from '@shop/shared';
import { useState } from 'react';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { DataTable, type Column } from '../../ui/list/DataTable.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx';
import { useStockMovements } from '../data/products.api.ts';
import { signed } from '../data/stock-change.ts';

const pageSize = 10;
const kinds = {
  hold: 'kindHold',
  release: 'kindRelease',
  sale: 'kindSale',
  return: 'kindReturn',
  adjustment: 'kindAdjustment',
} as const;

export function StockMovements({ productId }: { productId: number }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const [page, setPage] = useState(1);
  const query = useStockMovements(productId, page, pageSize);
  return (
    <section className="mt-10 max-w-5xl" aria-labelledby="stock-movements">
      <h2 id="stock-movements">{t('adminProducts.movements')}</h2>
      <p className="mb-4 text-ink-soft">{t('adminProducts.movementsText')}</p>
      <DataTable
        caption={t('adminProducts.movements')}
        columns={useColumns()}
        rows={query.data?.rows}
        keyOf={({ id }) => id}
        state={query}
        loading={<SkeletonRows count={3} />}
        errorText={t('adminProducts.movementsFailed')}
        emptyText={t('adminProducts.noMovement')}
      />
      {query.data && (
        <Pagination page={page} pageSize={pageSize} total={query.data.total} onChange={setPage} />
      )}
    </section>
  );
}

function useColumns(): Column<StockMovement>[] {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  return [
    {
      key: 'when',
      header: t('adminProducts.when'),
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap stacked:whitespace-normal">
          {dateTimeText(createdAt, language)}
        </span>
      ),
    },
    { key: 'what', header: t('adminProducts.what'), cell: ({ kind }) => t(`adminProducts.${kinds[kind]}`) },
    { key: 'change', header: t('adminProducts.change'), align: 'end', cell: changeText },
    { key: 'left', header: t('adminProducts.left'), align: 'end', cell: ({ stock }) => stock },
    {
      key: 'order',
      header: t('adminProducts.order'),
      cell: ({ order }) =>
        order && (
          <a className="link tabular-nums" href={localePath(language, `/admin/orders/${order.id}`)}>
            {orderNumberText(order.orderNumber)}
          </a>
        ),
    },
    {
      key: 'who',
      header: t('adminProducts.who'),
      cell: ({ who, order }) => who ?? t(order ? 'adminProducts.byCustomer' : 'adminProducts.byShop'),
    },
  ];
}

/** Change of the stock with its sign. A sale has no sign, because its units were already reserved at checkout. */
function changeText({ kind, quantity }: StockMovement): string {
  if (kind === 'sale') return String(quantity);
  return signed(kind === 'hold' ? -quantity : quantity);
}
