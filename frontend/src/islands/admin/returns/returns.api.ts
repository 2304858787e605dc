import type { ListedReturn } from '@shop/contracts';
import { pageNumber } from '../ui/list/url-state.ts';
import { useList, withQuery } from '../ui/use-api.ts';

/** As it stands in the address. */
export type ReturnSearch = { state: string; page: string };

export const useReturns = ({ page, state }: ReturnSearch, pageSize: number) =>
  useList<ListedReturn>(withQuery('/admin/returns', { state, page: pageNumber(page), pageSize }));
