import {
  formatPrice,
  productFilters,
  productSorts,
  type AdminProduct,
  type FoundVariants,
  type ProductInput,
  type StockInput,
} from '@shop/shared';
import { useQueryClient } from '@tanstack/react-query';
import { addressOf, callApi } from '../../../../lib/api/api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { oneOf, pageNumber, sortBy } from '../../ui/list/url-state.ts';
import { isOfVariants } from './variants.api.ts';
import { useAction, useReply, useRows } from '../../ui/use-api.ts';

const path = '/products';
const sheetPath = '/admin/products';
export const pageSize = 20;

/** Query parameters of the product list as they appear in the URL, unparsed. */
export type Search = { search: string; category: string; stock: string; sort: string; page: string };
type Listed = { rows: AdminProduct[]; total: number };
type Sheet = { rows: FoundVariants[]; total: number };

export const filterOf = ({ search, category, stock }: Omit<Search, 'page' | 'sort'>) => ({
  search,
  category: Number(category) || undefined,
  stock: oneOf(productFilters, stock),
});

export const useProducts = ({ page, sort, ...filter }: Search) =>
  useRows('GET /admin/products', {
    query: { ...filterOf(filter), sort: sortBy(productSorts, sort), page: pageNumber(page), pageSize },
  });

/** Address of the export with the filters of the list. */
export const exportPath = (search: Search) =>
  addressOf('GET /admin/products/export', { query: filterOf(search) });

/** Reply is a list whose first element is the product; administrators also receive hidden products. */
export const useProduct = (id: number) => useReply('GET /products', { query: { id } });
export const useCategories = () => useReply('GET /categories');
export const useLowStock = () => useReply('GET /settings').data?.lowStock;

export const useStockMovements = (id: number, page: number, rows: number) =>
  useRows('GET /admin/products/:id/stock-movements', { id, query: { page, pageSize: rows } });

/** Changes one product and replaces it in the cached lists, which keep their order until reloaded. */
function useChange() {
  const client = useQueryClient();
  return async (id: number, changing: Promise<AdminProduct>) => {
    const product = await changing;
    const replaced = (rows: AdminProduct[]) => rows.map((row) => (row.id === id ? product : row));
    client.setQueriesData<Listed | AdminProduct[]>({ queryKey: [path] }, (data) => {
      if (!data) return data;
      return Array.isArray(data) ? replaced(data) : { ...data, rows: replaced(data.rows) };
    });
    client.setQueriesData<Sheet>({ queryKey: [sheetPath] }, (data) => {
      const rows = data?.rows.map((row) => ({ ...row, variants: replaced(row.variants) }));
      return data && { ...data, rows: rows ?? [] };
    });
    // When a variant is hidden, the variant lists may show another one as the main variant.
    await client.invalidateQueries({ predicate: isOfVariants });
    return product;
  };
}

export function useSetFeatured() {
  const { t } = useAdminTranslation<'adminProducts'>();
  const change = useChange();
  return useAction({
    run: ({ id, isFeatured }: { id: number; isFeatured: boolean }) =>
      change(id, callApi('PATCH /products/:id/featured', { id, body: { isFeatured } })),
    success: ({ name, isFeatured }) => ({
      title: t('adminProducts.success'),
      description: t(isFeatured ? 'adminProducts.nowFeatured' : 'adminProducts.noLongerFeatured', { name }),
    }),
    failure: t('adminProducts.featuredFailed'),
  });
}

/** Shows a product in the shop or hides it. */
export function useSetShown(isActive: boolean) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const change = useChange();
  return useAction({
    run: ({ id, version }: AdminProduct) =>
      change(id, callApi('PUT /products/:id', { id, body: { isActive, version } })),
    success: ({ name }) => t(isActive ? 'adminProducts.shown' : 'adminProducts.nowHidden', { name }),
    failure: t(isActive ? 'adminProducts.showFailed' : 'adminProducts.hideFailed'),
  });
}

/** Sets the stock of a product. The caller reports failures, because a conflict opens a dialog instead of a toast. */
export function useSetStock() {
  const { t } = useAdminTranslation<'adminProducts'>();
  const change = useChange();
  return useAction({
    run: ({ id, ...body }: StockInput & { id: number }) =>
      change(id, callApi('PATCH /products/:id/stock', { id, body })),
    success: ({ stock }) => t('adminProducts.stockSaved', { stock }),
    refresh: ['/admin/stock/low'],
  });
}

/** Sets the price of a variant that was edited in a table cell; the cell reports failures. */
export function useSetPrice() {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const change = useChange();
  const action = useAction({
    run: ({ id, ...body }: Pick<ProductInput, 'price'> & { id: number; version: number }) =>
      change(id, callApi('PUT /products/:id', { id, body })),
    success: ({ price }) => t('adminProducts.priceSaved', { price: formatPrice(price, language) }),
  });
  /** Shows a variant as somebody else has saved it. */
  const keep = (product: AdminProduct) => void change(product.id, Promise.resolve(product));
  return { ...action, keep };
}

export function useRemove() {
  const { t } = useAdminTranslation<'adminProducts'>();
  return useAction({
    run: ({ id }: AdminProduct) => callApi('DELETE /products/:id', { id }),
    success: ({ action, message }) => ({
      title: t(action === 'deleted' ? 'adminProducts.success' : 'adminProducts.deactivated'),
      description: message,
    }),
    failure: t('adminProducts.deleteFailed'),
    refresh: [path, sheetPath],
  });
}

/** Creates or updates a product. The form reports the result, because its toasts have other titles. */
export function useSaveProduct(id: number | undefined) {
  return useAction({
    run: (body: Partial<ProductInput>) =>
      id
        ? callApi('PUT /products/:id', { id, body })
        : // A new product may lack required fields; the API then reports the error of each field.
          callApi('POST /products', { body: body as ProductInput }),
    refresh: id ? [path, sheetPath] : [],
  });
}
