import { Pagination } from './Pagination.tsx';
import { pageNumber } from './url-state.ts';

interface Props {
  /** The query of the list. */
  query: { data?: { total: number }; isError: boolean };
  /** Page number as in the address. */
  page: string;
  pageSize: number;
  onChange: (page: string) => void;
}

/** The pages of a list whose page is in the address; none while the list itself is not there. */
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
