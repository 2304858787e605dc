import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { recentOf, recentShown } from './recent.ts';

export const useRecentOrders = () =>
  useQuery({
    queryKey: ['/orders', 'recent'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: recentShown };
      return recentOf(await callApi('GET /orders', { query, signal }), new Date());
    },
  });
