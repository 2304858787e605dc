import type {
  AdminProduct,
  AdminSettings,
  Category,
  ProductInput,
  ProductRemoval,
  StockInput,
  StockMovement,
} from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { pageNumber } from '../ui/list/url-state.ts';
import { isOfVariants } from './variants.api.ts';
import { useAction, useList, useOne, withQuery } from '../ui/use-api.ts';

const path = '/products';
export const pageSize = 20;

/** As it stands in the address. */
export type Search = { search: string; category: string; stock: string; sort: string; page: string };
type Listed = { rows: AdminProduct[]; total: number };

export const useProducts = ({ page, ...search }: Search) =>
  useList<AdminProduct>(withQuery(path, { ...search, page: pageNumber(page), pageSize }));

/** What the export takes of it. */
export const exportPath = ({ search, category, stock }: Search) =>
  withQuery('/admin/products/export', { search, category, stock });

/** A list whose first element is the product, hidden or not. */
export const useProduct = (id: number) => useOne<AdminProduct[]>(withQuery(path, { id }));
export const useCategories = () => useOne<Category[]>('/categories');
export const useLowStock = () => useOne<AdminSettings>('/settings').data?.lowStock;

export const useStockMovements = (id: number, page: number, rows: number) =>
  useList<StockMovement>(withQuery(`/admin/products/${id}/stock-movements`, { page, pageSize: rows }));

/** Changes one product, and puts it as it is then into the lists that show it: they keep their order. */
function useChange() {
  const client = useQueryClient();
  return async (id: number, change: string, call: { method: 'PUT' | 'PATCH'; body: unknown }) => {
    const product = await callApi<AdminProduct>(`${path}/${id}${change}`, call);
    const replaced = (rows: AdminProduct[]) => rows.map((row) => (row.id === id ? product : row));
    client.setQueriesData<Listed | AdminProduct[]>({ queryKey: [path] }, (data) => {
      if (!data) return data;
      return Array.isArray(data) ? replaced(data) : { ...data, rows: replaced(data.rows) };
    });
    // Of a variant that is hidden another may stand in lists.
    await client.invalidateQueries({ predicate: isOfVariants });
    return product;
  };
}

export function useSetFeatured() {
  const { t } = useAdminTranslation<'adminProducts'>();
  const change = useChange();
  return useAction({
    run: ({ id, isFeatured }: { id: number; isFeatured: boolean }) =>
      change(id, '/featured', { method: 'PATCH', body: { isFeatured } }),
    success: ({ name, isFeatured }) => ({
      title: t('adminProducts.success'),
      description: t(isFeatured ? 'adminProducts.nowFeatured' : 'adminProducts.noLongerFeatured', { name }),
    }),
    failure: t('adminProducts.featuredFailed'),
  });
}

/** Puts a hidden product back on sale, or takes one off sale. */
export function useSetShown(isActive: boolean) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const change = useChange();
  return useAction({
    run: ({ id, version }: AdminProduct) => change(id, '', { method: 'PUT', body: { isActive, version } }),
    success: ({ name }) => t(isActive ? 'adminProducts.shown' : 'adminProducts.nowHidden', { name }),
    failure: t(isActive ? 'adminProducts.showFailed' : 'adminProducts.hideFailed'),
  });
}

/** Its failures are told by whoever asked: some of them are a question. */
export function useSetStock() {
  const { t } = useAdminTranslation<'adminProducts'>();
  const change = useChange();
  return useAction({
    run: ({ id, ...body }: StockInput & { id: number }) => change(id, '/stock', { method: 'PATCH', body }),
    success: ({ stock }) => t('adminProducts.stockSaved', { stock }),
    refresh: ['/admin/stock/low'],
  });
}

export function useRemove() {
  const { t } = useAdminTranslation<'adminProducts'>();
  return useAction({
    run: ({ id }: AdminProduct) => callApi<ProductRemoval>(`${path}/${id}`, { method: 'DELETE' }),
    success: ({ action, message }) => ({
      title: t(action === 'deleted' ? 'adminProducts.success' : 'adminProducts.deactivated'),
      description: message,
    }),
    failure: t('adminProducts.deleteFailed'),
    refresh: [path],
  });
}

/** Its toasts have titles of their own: the form shows them. */
export function useSaveProduct(id: number | undefined) {
  return useAction({
    run: (body: Partial<ProductInput>) =>
      callApi<AdminProduct>(id ? `${path}/${id}` : path, { method: id ? 'PUT' : 'POST', body }),
    refresh: id ? [path] : [],
  });
}
