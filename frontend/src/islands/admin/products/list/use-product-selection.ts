import { limits, type AdminProduct, type BulkSelection } from '@shop/shared';
import { useRef, useState } from 'react';
import type { SheetRow } from './sheet-rows.ts';

/** Selection for a bulk change: variants by id, or all variants that the filter of the list finds. */
export interface ProductSelection {
  count: number;
  isAllFound: boolean;
  /** True when more variants are selected by hand than one call may name. */
  isTooMany: boolean;
  isChosen: (variants: readonly AdminProduct[]) => boolean;
  /** Selects or clears a row; with `isRange`, all rows since the last one. */
  choose: (row: SheetRow, isChosen: boolean, isRange: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
  chooseAllFound: () => void;
  clear: () => void;
  selection: BulkSelection;
}

interface Options {
  rows: readonly SheetRow[];
  filter: NonNullable<BulkSelection['filter']>;
}

const none: ReadonlySet<number> = new Set();

/** Selected variants of the product list. Those on other pages stay selected; another filter clears them. */
export function useProductSelection({ rows, filter }: Options): ProductSelection {
  const filterKey = JSON.stringify(filter);
  const [state, setState] = useState({ filterKey, ids: none, isAllFound: false });
  const last = useRef<string>(null);
  const isCurrent = state.filterKey === filterKey;
  const ids = isCurrent ? state.ids : none;
  const isAllFound = isCurrent && state.isAllFound;
  const set = (chosen: ReadonlySet<number>, isAll = false) =>
    setState({ filterKey, ids: chosen, isAllFound: isAll });

  function toggle(variants: readonly AdminProduct[], isChosen: boolean): void {
    const after = new Set(ids);
    for (const { id } of variants)
      if (isChosen) after.add(id);
      else after.delete(id);
    set(after);
  }

  function choose(row: SheetRow, isChosen: boolean, isRange: boolean): void {
    const index = rows.indexOf(row);
    const start = isRange ? rows.findIndex(({ key }) => key === last.current) : -1;
    last.current = row.key;
    const range = start < 0 ? [row] : rows.slice(Math.min(start, index), Math.max(start, index) + 1);
    toggle(
      range.flatMap(({ variants }) => variants),
      isChosen,
    );
  }

  return {
    count: ids.size,
    isAllFound,
    isTooMany: !isAllFound && ids.size > limits.bulk.ids,
    isChosen: (variants) => isAllFound || variants.every(({ id }) => ids.has(id)),
    choose,
    chooseAll: (isChosen) =>
      toggle(
        rows.flatMap(({ variants }) => variants),
        isChosen,
      ),
    chooseAllFound: () => set(ids, true),
    clear: () => set(none),
    selection: isAllFound ? { filter } : { ids: [...ids] },
  };
}
