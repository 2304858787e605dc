import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../lib/api/api.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useAdminTranslation } from '../admin-translation.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Makes the cell the header of its row, and the title of its card on a phone. */
  isTitle?: boolean;
  /** Hides the column header visually, for columns with pictures or buttons; screen readers still read the header. */
  isUnnamed?: boolean;
  /** Sort key of the column. A key with the prefix `-` sorts in descending order. */
  sort?: string;
}

interface Props<Row> {
  /** Table caption, for screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  /** State of the query that loads the rows. */
  state: { isPending: boolean; isError: boolean; error?: Error | null; isPlaceholderData?: boolean };
  errorText: string;
  emptyText: string;
  /** Content while the rows are loading; by default a spinner. */
  loading?: ReactNode;
  sort?: { value: string; onChange: (sort: string) => void };
  /** Set for a table with more columns than fit on a tablet. */
  isWide?: boolean;
  /** Set for a table whose rows stay one line on narrow screens, with the columns named in `admin.css`. */
  isSheet?: boolean;
}

/** Table with its loading, error and empty states. On narrow screens each row becomes a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows = [], keyOf, state } = props;
  const keptFocus = useKeptFocus();
  if (state.isPending) return props.loading ?? <Spinner />;
  if (state.isError) return <ErrorState title={props.errorText} details={messageOf(state.error, '')} />;
  if (rows.length === 0) return <EmptyState title={props.emptyText} />;
  return (
    <div
      className="table-box card relative overflow-x-auto"
      data-wide={props.isWide}
      data-sheet={props.isSheet}
      aria-busy={state.isPlaceholderData || undefined}
    >
      <table className="data-table" role="table">
        <caption className="sr-only">{props.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={props.sort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" {...keptFocus}>
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" data-row={keyOf(row)}>
              {columns.map(({ key, header, align, isTitle, isUnnamed, cell }) => (
                <td
                  key={key}
                  role="cell"
                  data-column={key}
                  data-align={align}
                  data-label={isUnnamed || isTitle ? '' : header}
                  data-title={isTitle}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps<Row> {
  column: Column<Row>;
  sort: Props<Row>['sort'];
}

function Header<Row>({ column, sort }: HeaderProps<Row>) {
  const { t } = useAdminTranslation();
  const { header, align, isUnnamed } = column;
  if (!sort || !column.sort) {
    return (
      <th role="columnheader" scope="col" data-align={align}>
        {isUnnamed ? <span className="sr-only">{header}</span> : header}
      </th>
    );
  }
  const isUp = sort.value === column.sort;
  const isDown = sort.value === `-${column.sort}`;
  const Arrow = isUp ? ArrowUp : isDown ? ArrowDown : ArrowUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-1.5"
        title={t('admin.sortBy', { column: header })}
        onClick={() => sort.onChange(isUp ? `-${column.sort}` : (column.sort ?? ''))}
      >
        {header}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  );
}
