import type { AdminProduct, GroupInput, ProductInput, VariantInput, VariantOrder } from '@shop/contracts';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useList, useOne, withQuery } from '../ui/use-api.ts';

const variantsPath = (id: number) => `/admin/products/${id}/variants`;

/** Whether a query is of the variants of some product. */
export const isOfVariants = ({ queryKey: [path] }: Query) =>
  typeof path === 'string' && /^\/admin\/products\/\d+\/variants$/.test(path);

/** A product and its other variants in their order, hidden ones too. */
export const useVariants = (id: number) => useOne<AdminProduct[]>(variantsPath(id));

/** Products of a category that could become variants of another. */
export const useCandidates = (categoryId: number, search: string) =>
  useList<AdminProduct>(withQuery('/products', { category: categoryId, search, page: 1, pageSize: 50 }));

export function useAddVariant(id: number, namesakeId: number) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return useAction({
    run: (body: VariantInput) => callApi<AdminProduct[]>(variantsPath(namesakeId), { method: 'POST', body }),
    success: (_, { label }) => t('adminProducts.variantAdded', { label }),
    refresh: [variantsPath(id)],
  });
}

/** The form above shows other texts after these: the page is read anew. */
export function useGroup(namesakeId: number) {
  return useAction({
    run: (body: GroupInput) =>
      callApi<AdminProduct[]>(`${variantsPath(namesakeId)}/group`, { method: 'POST', body }),
  });
}

export function useSeparate() {
  const { t } = useAdminTranslation<'adminProducts'>();
  return useAction({
    run: ({ id }: AdminProduct) =>
      callApi<AdminProduct[]>(`${variantsPath(id)}/separate`, { method: 'POST' }),
    failure: t('adminProducts.separateFailed'),
  });
}

/** All variants of a product in another order. */
export function useOrder(id: number) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return useAction({
    run: (ids: number[]) =>
      callApi<AdminProduct[]>(`${variantsPath(id)}/order`, {
        method: 'PUT',
        body: { ids } satisfies VariantOrder,
      }),
    failure: t('adminProducts.orderFailed'),
    refresh: [variantsPath(id)],
  });
}

/** One field of a variant, typed over in its row. Refusals are told by its cell. */
export function useEditVariant() {
  const { t } = useAdminTranslation<'adminProducts'>();
  const client = useQueryClient();
  return useAction({
    run: async ({ id, ...body }: Partial<ProductInput> & { id: number }) => {
      const product = await callApi<AdminProduct>(`/products/${id}`, { method: 'PUT', body });
      await client.invalidateQueries({ predicate: isOfVariants });
      return product;
    },
    success: () => t('adminProducts.variantSaved'),
    failure: t('adminProducts.editFailedText'),
  });
}
