import type { Page } from '@shop/shared';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api.ts';
import { Spinner } from '../../kit/Spinner.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';

interface Props<Row> {
  title: string;
  query: UseQueryResult<Page<Row>>;
  empty: string;
  /** Address of the full list, if the panel does not show all items and such a list exists. */
  allHref?: string;
  item: (row: Row) => ReactNode;
}

/** Latest items of one kind (orders, messages or reviews) in the customer panel. */
export function CustomerPanelSection<Row extends { id: number | string }>(props: Props<Row>) {
  const { title, query, empty, allHref, item } = props;
  const { t } = useAdminTranslation<'adminCustomers'>();
  const id = useId();
  const { data, error } = query;
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-line pt-4">
      <h3 id={id} className="flex items-baseline gap-2 text-[1.0625rem]">
        {title}
        {data && data.total > 0 && <span className="text-sm font-normal text-ink-soft">{data.total}</span>}
      </h3>
      {error && <p role="alert">{messageOf(error, t('adminCustomers.sectionFailed'))}</p>}
      {!data && !error && <Spinner className="min-h-16" />}
      {data?.total === 0 && <p className="text-ink-soft">{empty}</p>}
      {data && data.total > 0 && (
        <ul className="grid gap-4">
          {data.rows.map((row) => (
            <li key={row.id} className="grid gap-1.5">
              {item(row)}
            </li>
          ))}
        </ul>
      )}
      {allHref && data && data.total > data.rows.length && (
        <a className="link inline-flex min-h-11 items-center" href={allHref}>
          {t('adminCustomers.seeAll', { count: data.total })}
        </a>
      )}
    </section>
  );
}
