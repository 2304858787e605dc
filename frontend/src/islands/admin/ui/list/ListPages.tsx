import { Pagination } from './Pagination.tsx';
import { pageNumber } from './url-state.ts';

interface Props {
  /** Query that loads the list. */
  query: { data?: { total: number }; isError: boolean };
  /** Page number as in the URL. */
  page: string;
  pageSize: number;
  onChange: (page: string) => void;
}

/** Page buttons of a list whose page number is in the URL; hidden until the list is loaded. */
export function ListPages({ query: { data, isError }, page, pageSize, onChange }: Props) {
  if (!data || isError) return null;
  return (
    <Pagination
      page={pageNumber(page)}
      pageSize={pageSize}
      total={data.total}
      onChange={(chosen) => onChange(String(chosen))}
    />
  );
}
