import type { ReactNode } from 'react';
import { messageOf } from '../../../../lib/api/api.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState.tsx';
import { useAdminTranslation } from '../admin-translation.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string | number;
  card: (item: Item) => ReactNode;
  /** State of the query that loads the items. */
  state: { isPending: boolean; isError: boolean; error: Error | null };
  errorText: string;
  emptyText: string;
  /** Button or link shown when the list is empty. */
  emptyAction?: ReactNode;
}

const skeletons = 6;
const className = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** List of cards with its loading, error and empty states. */
export function CardGrid<Item>(props: Props<Item>) {
  const { label, items = [], keyOf, card, state } = props;
  const { t } = useAdminTranslation();
  const keptFocus = useKeptFocus();
  if (state.isPending) {
    return (
      <div className={className} role="status" aria-label={t('common.loading')}>
        {Array.from({ length: skeletons }, (_, index) => (
          <div key={index} className="card grid gap-3 p-4" data-skeleton>
            <span className="skeleton aspect-16/9" />
            <span className="skeleton h-5 w-2/3" />
            <span className="skeleton h-4" />
            <span className="skeleton h-4 w-1/2" />
          </div>
        ))}
      </div>
    );
  }
  if (state.isError) return <ErrorState title={props.errorText} details={messageOf(state.error, '')} />;
  if (items.length === 0) return <EmptyState title={props.emptyText}>{props.emptyAction}</EmptyState>;
  return (
    <ul className={className} aria-label={label} {...keptFocus}>
      {items.map((item) => (
        <li key={keyOf(item)}>{card(item)}</li>
      ))}
    </ul>
  );
}
