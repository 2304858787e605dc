import type { AdminProduct, GroupInput, ProductInput, VariantInput, VariantOrder } from '@shop/shared';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { addressOf, callApi } from '../../../../lib/api/api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useAction, useReply, useRows } from '../../ui/use-api.ts';

const variantsPath = (id: number) => addressOf('GET /admin/products/:id/variants', { id });

/** True when a React Query query loads the variants of any product. */
export const isOfVariants = ({ queryKey: [path] }: Query) =>
  typeof path === 'string' && /^\/admin\/products\/\d+\/variants$/.test(path);

/** A product and its other variants in their order, including hidden ones. */
export const useVariants = (id: number) => useReply('GET /admin/products/:id/variants', { id });

/** Products of a category that could be grouped as variants of the given product. */
export const useCandidates = (categoryId: number, search: string) =>
  useRows('GET /products', { query: { category: categoryId, search, page: 1, pageSize: 50 } });

export function useAddVariant(id: number, namesakeId: number) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return useAction({
    run: (body: VariantInput) => callApi('POST /admin/products/:id/variants', { id: namesakeId, body }),
    success: (_, { label }) => t('adminProducts.variantAdded', { label }),
    refresh: [variantsPath(id)],
  });
}

/**
 * Groups an existing product with another one as its variant. Nothing is refreshed, because the page is reloaded
 * afterwards.
 */
export function useGroup(namesakeId: number) {
  return useAction({
    run: (body: GroupInput) => callApi('POST /admin/products/:id/variants/group', { id: namesakeId, body }),
  });
}

export function useSeparate() {
  const { t } = useAdminTranslation<'adminProducts'>();
  return useAction({
    run: ({ id }: AdminProduct) => callApi('POST /admin/products/:id/variants/separate', { id }),
    failure: t('adminProducts.separateFailed'),
  });
}

export function useOrder(id: number) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return useAction({
    run: (ids: number[]) =>
      callApi('PUT /admin/products/:id/variants/order', { id, body: { ids } satisfies VariantOrder }),
    failure: t('adminProducts.orderFailed'),
    refresh: [variantsPath(id)],
  });
}

/** Saves one field of a variant that was edited in a table cell; the cell reports failures. */
export function useEditVariant() {
  const { t } = useAdminTranslation<'adminProducts'>();
  const client = useQueryClient();
  return useAction({
    run: async ({ id, ...body }: Partial<ProductInput> & { id: number }) => {
      const product = await callApi('PUT /products/:id', { id, body });
      await client.invalidateQueries({ predicate: isOfVariants });
      return product;
    },
    success: () => t('adminProducts.variantSaved'),
    failure: t('adminProducts.editFailedText'),
  });
}
