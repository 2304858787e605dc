import { limits, productFilters, type KindAnswer, type KindsReply } from '@shop/shared';
import { callApi } from '../../../../lib/api/api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { oneOf, pageNumber } from '../../ui/list/url-state.ts';
import { useAction, useRows } from '../../ui/use-api.ts';

const path = '/products';
export const pageSize = 20;

/** Query parameters as in the URL, unparsed; `stock` is empty for all products. */
export type KindSearch = { stock: string; search: string; page: string };

export const useProductsToAnswer = ({ page, stock, search }: KindSearch) =>
  useRows('GET /products', {
    query: { stock: oneOf(productFilters, stock), search, sort: 'name', page: pageNumber(page), pageSize },
  });

/** Number of products on sale without a kind; undefined until loaded. */
export const useUnanswered = () =>
  useRows('GET /products', { query: { stock: 'no-kind', page: 1, pageSize: 1 } }).data?.total;

/** Saves the chosen kinds in calls of the largest size that the API accepts. */
async function save(answers: readonly KindAnswer[]): Promise<KindsReply> {
  const reply: KindsReply = { saved: [], changed: [] };
  for (let first = 0; first < answers.length; first += limits.kinds) {
    const body = { answers: answers.slice(first, first + limits.kinds) };
    const { saved, changed } = await callApi('PUT /admin/products/kinds', { body });
    reply.saved.push(...saved);
    reply.changed.push(...changed);
  }
  return reply;
}

export function useSaveKinds() {
  const { t } = useAdminTranslation<'adminProducts'>();
  return useAction({
    run: save,
    success: ({ saved, changed }) => ({
      title: t('adminProducts.kindsSaved', { count: saved.length }),
      ...(changed.length > 0 && { description: t('adminProducts.kindsChanged', { count: changed.length }) }),
    }),
    failureTitle: t('adminProducts.kindsFailed'),
    refresh: [path],
  });
}
