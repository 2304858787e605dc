import type { Order, Sales } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { useOne, withQuery } from '../ui/use-api.ts';
import { recentOf, recentShown } from './recent.ts';

export const useSales = () => useOne<Sales>('/admin/sales');

export const useRecentOrders = () =>
  useQuery({
    queryKey: ['/orders', 'recent'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: recentShown };
      return recentOf(await callApi<Order[]>(withQuery('/orders', query), { signal }), new Date());
    },
  });
